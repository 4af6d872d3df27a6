import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Journeys run one after another in one process. Those that do not disturb each other share a server, a browser and a
 * build with the mock.
 */
export default defineConfig({
  test: {
    include: ['pwa/e2e/**/*.journey.ts'],
    root: fileURLToPath(new URL('../..', import.meta.url)),
    environment: 'node',
    fileParallelism: false,
    isolate: false,
    // Each step depends on the previous one, so stop after a failure.
    bail: 1,
    // Generous limits, so that a slow machine does not fail a journey.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: ['pwa/e2e/build-once.ts'],
    setupFiles: ['pwa/e2e/screen-at-failure.ts'],
  },
});
