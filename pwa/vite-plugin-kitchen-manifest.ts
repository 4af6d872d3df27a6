import type { Plugin } from 'vite';
import { APP_LINKS } from '#contract/kitchen-app';
import { kitchenManifest } from './kitchen-manifest.ts';

const { kitchen: address } = APP_LINKS.manifest;
const text = JSON.stringify(kitchenManifest);

/** Serves the manifest of the kitchen in development and emits it in the build, beside that of the customers' app. */
export const kitchenManifestFile: Plugin = {
  name: 'kitchen-manifest',
  configureServer(server) {
    server.middlewares.use(address, (_, response) => {
      response.setHeader('Content-Type', 'application/manifest+json');
      response.end(text);
    });
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: address.slice(1), source: text });
  },
};
