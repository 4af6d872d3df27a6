import { afterAll, vi } from 'vitest';

// Test files share a process, because starting one and importing its packages takes longer than most files. Each of
// them gets modules of its own.
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
