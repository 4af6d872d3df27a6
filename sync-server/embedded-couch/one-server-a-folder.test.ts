import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DataFolderError } from './storage/data-folder-error.ts';
import { contentsOf } from './testing/folder-contents.ts';
import { admin, TestServer } from './testing/server.ts';
import { withTwoDatabases } from './testing/two-databases.ts';

const { server } = withTwoDatabases('order');
const inFolder = (...path: string[]) => join(server.dataDir, ...path);

describe('a second server on the same folder', () => {
  test('is refused with a message and changes no file', async () => {
    const second = new TestServer();
    second.dataDir = server.dataDir;
    const before = await contentsOf(server.dataDir);
    await expect(second.start()).rejects.toThrow(`Another server is using the data folder ${server.dataDir}`);
    expect(await contentsOf(server.dataDir)).toEqual(before);
    expect((await server.put('/ledger/b')).status).toBe(201);
  });

  test('can start after the first one stopped, was killed, or could not listen', async () => {
    await server.stop();
    await expect(server.start({ port: 1, host: '203.0.113.1' })).rejects.toThrow();
    const child = spawnServer(server.dataDir);
    await once(child.stdout!, 'data');
    await expect(server.start()).rejects.toBeInstanceOf(DataFolderError);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await server.start();
    expect(await server.idsOf('ledger')).toEqual(['order']);
  });

  test('at the same moment: exactly one of them starts', async () => {
    await server.stop();
    await rm(inFolder('.lock'));
    const children = Array.from({ length: 4 }, () => spawnServer(server.dataDir));
    const outputs = await Promise.all(
      children.map(async (child) => String((await once(child.stdout!, 'data'))[0])),
    );
    expect(outputs.filter((line) => line.startsWith('http'))).toHaveLength(1);
    expect(outputs.filter((line) => line.startsWith('Another server'))).toHaveLength(3);
    for (const child of children) {
      if (child.exitCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }, 60_000);
});

/** Starts a process that prints its address, or the message of why it cannot start. */
function spawnServer(dataDir: string): ChildProcess {
  const program = `
    import { startEmbeddedCouch } from ${JSON.stringify(new URL('./start.ts', import.meta.url).href)};
    const options = { dataDir: process.env.DATA_DIR, admin: ${JSON.stringify(admin)}, jwtSecret: 'secret' };
    console.log(await startEmbeddedCouch(options).then(({ url }) => url, ({ message }) => message));`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
