import { createServer, preview } from 'vite';

/**
 * `npm run dev:mock` for a journey, where an edit of a file while it runs does not reach the page; or the build of it.
 * Usage: node pwa/e2e/serve-mock.ts <port> developing|built
 */
const [, , port, kind] = process.argv;
const place = { port: Number(port), strictPort: true };
if (kind === 'built') {
  await preview({ mode: 'mock', preview: place });
} else {
  const server = await createServer({ mode: 'mock', server: { ...place, hmr: false, watch: null } });
  await server.listen();
}
