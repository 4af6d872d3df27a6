import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ServerProcess } from './testing/server-process.ts';

/** Milliseconds; on a machine that does nothing else it is a third of this. */
const START = 2000;

describe('the process', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await ServerProcess.create({ HOST: '0.0.0.0' });
  });
  afterAll(() => server.remove());

  test('says where it is and what everything is, and ends by itself when asked to', async () => {
    await server.start();
    expect(server.output).toContain(`is open at http://localhost:${server.port}`);
    expect(server.output).toMatch(/embedded CouchDB[\s\S]+\/dev\/sms[\s\S]+sandbox[\s\S]+gazetteer/);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  }, 40_000);

  test('starts again within two seconds on what it has', async () => {
    const start = performance.now();
    await server.start();
    expect(performance.now() - start).toBeLessThan(START);
    await server.stop();
  }, 40_000);

  test('says that its port is in use, and what to do', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(server.port, '0.0.0.0', resolve));
    server.spawn();
    expect(await server.ended).toBe(1);
    expect(server.output).toContain(`Port ${server.port} is in use`);
    other.close();
  }, 20_000);
});

test('what is wrong with the configuration is said, all of it', async () => {
  const server = await ServerProcess.create({ PORT: '99999', DEMO: 'perhaps' });
  server.spawn();
  expect(await server.ended).toBe(1);
  expect(server.output).toMatch(/PORT: [\s\S]*DEMO: /);
  await server.remove();
}, 20_000);
