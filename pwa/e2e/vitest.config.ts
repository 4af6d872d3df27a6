import { defineConfig } from 'vitest/config';

/** Journeys run one after the other: a browser and a server each, on a machine that may be small. */
export default defineConfig({
  test: {
    include: ['pwa/e2e/**/*.journey.ts'],
    root: new URL('../..', import.meta.url).pathname,
    environment: 'node',
    fileParallelism: false,
    // Each step stands on the one before it: after a fault the rest would only wait.
    bail: 1,
    // How long is waited for what never comes: a slow machine is no fault of a page.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: ['pwa/e2e/build-once.ts'],
  },
});
