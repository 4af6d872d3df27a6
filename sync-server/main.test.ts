import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'main-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env },
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended, output: () => output };
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

describe('the process', () => {
  test('says where it is and what everything is; and ends by itself when asked to', async () => {
    const port = await freePort();
    const server = run({ PORT: String(port) });
    await expect.poll(server.output, { timeout: 20_000 }).toContain(`is open at http://localhost:${port}`);
    expect(server.output()).toMatch(/embedded CouchDB[\s\S]+\/dev\/sms[\s\S]+sandbox[\s\S]+gazetteer/);
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }, 30_000);

  test('starts again within two seconds on what it has', async () => {
    const start = performance.now();
    const server = run({ PORT: String(await freePort()) });
    await expect.poll(server.output, { timeout: 20_000, interval: 20 }).toContain('is open at');
    expect(performance.now() - start).toBeLessThan(process.env.CI ? 6000 : 4000);
  }, 30_000);

  test('says that its port is in use, and what to do', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '0.0.0.0');
    const server = run({ PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(`Port ${port} is in use`);
    other.close();
  }, 20_000);

  test('says everything that is wrong with its configuration', async () => {
    const server = run({ PORT: 'x', DEMO: 'perhaps' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/PORT: [\s\S]*DEMO: /);
  }, 20_000);
});
