import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const SOURCE = 'sync/catalog/first-hub-worker.ts';

/**
 * Builds the worker of a first visit as one file, because `after-paint.js` starts it before the app is loaded. The
 * manifest of the build lists it, so that the server knows its name.
 */
export const firstHub: Plugin = {
  name: 'first-hub',
  apply: 'build',
  async generateBundle() {
    const result = await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        write: false,
        target: 'es2022',
        copyPublicDir: false,
        rolldownOptions: {
          input: fileURLToPath(new URL(SOURCE, import.meta.url)),
          output: { format: 'iife' },
        },
      },
    });
    const [chunk] = 'output' in result ? result.output : [];
    if (chunk?.type !== 'chunk') throw new Error('The worker of a first visit was not built.');
    this.emitFile({ type: 'asset', name: 'first-hub.js', originalFileName: SOURCE, source: chunk.code });
  },
};
