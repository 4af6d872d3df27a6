import { createServer, preview } from 'vite';

/**
 * Serves the app with the mock: in development, without reloading the page on edits, or built.
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
