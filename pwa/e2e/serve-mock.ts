import { createServer } from 'vite';

/**
 * `npm run dev:mock` for a journey: an edit of a file while it runs does not reach the page.
 * Usage: node pwa/e2e/serve-mock.ts <port>
 */
const port = Number(process.argv[2]);
const server = await createServer({
  mode: 'mock',
  server: { port, strictPort: true, hmr: false, watch: null },
});
await server.listen();
