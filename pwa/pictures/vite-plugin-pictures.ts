import type { Plugin } from 'vite';
import { drawPicture, PICTURE_NAMES } from './all-pictures.ts';

const PATH = /^\/pictures\/([a-z0-9-]+)\.svg(?:\?.*)?$/;

/** Serves the pictures in development and emits them in the build, so that the repository holds no generated files. */
export const pictures = (): Plugin => ({
  name: 'pictures',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const name = PATH.exec(request.url ?? '')?.[1];
      const picture = name === undefined ? null : drawPicture(name);
      if (picture === null) return next();
      response.setHeader('Content-Type', 'image/svg+xml');
      response.end(picture);
    });
  },
  generateBundle() {
    for (const name of PICTURE_NAMES)
      this.emitFile({ type: 'asset', fileName: `pictures/${name}.svg`, source: drawPicture(name) ?? '' });
  },
});
