import { afterAll, vi } from 'vitest';

/** Restores what a test file replaced in the process. Runs before a file too, in case a hook of the last one failed. */
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
