import { enableCompileCache } from 'node:module';

/**
 * The Koa server with everything it needs: `node sync-server/main.ts [--dev]`. Compiling its modules takes half of the
 * time until it listens, and is the same at every start: Node keeps the result in the temporary folder of this machine.
 */
enableCompileCache();
await import('./serve.ts');
