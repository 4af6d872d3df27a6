import { afterAll, vi } from 'vitest';

/** What a file replaced in the process: also at the start of the next one, in case a hook of the former failed. */
function restoreProcess(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
}

restoreProcess();
// Test files share a process, because starting one and importing its packages takes longer than most files. Each of
// them gets modules of its own.
vi.resetModules();

afterAll(restoreProcess);
