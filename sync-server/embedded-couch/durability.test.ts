import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedCouch } from './start.ts';

const admin = { name: 'admin', password: 'secret' };
const headers = {
  authorization: `Basic ${Buffer.from('admin:secret').toString('base64')}`,
  'content-type': 'application/json',
};
/** Writes acknowledged in each round before the process is killed. */
const ANSWERED = 12;
const ROUNDS = 3;
let dataDir = '';
let child: ChildProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'durability-'));
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts a server in its own process, so that it can be killed. */
async function spawnServer(): Promise<string> {
  const program = `
    import { startEmbeddedCouch } from ${JSON.stringify(new URL('./start.ts', import.meta.url).href)};
    const options = { dataDir: process.env.DATA_DIR, admin: ${JSON.stringify(admin)}, jwtSecret: 'secret' };
    console.log((await startEmbeddedCouch(options)).url);`;
  child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout!, 'data');
  return String(line).trim();
}

test('acknowledged writes survive a kill of the process', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const url = await spawnServer();
    if (round === 0) await fetch(`${url}/orders`, { method: 'PUT', headers });
    const writers = [1, 2, 3].map((writer) => `${round}-${writer}`);
    const enough = acknowledged.length + ANSWERED;
    await Promise.all(writers.map((writer) => writeUntilKilled(url, writer, acknowledged, enough)));
  }
  const couch = await startEmbeddedCouch({ dataDir, admin, jwtSecret: 'secret' });
  try {
    const answer = await fetch(`${couch.url}/orders/_all_docs`, { headers });
    const { rows } = (await answer.json()) as { rows: { id: string }[] };
    const stored = new Set(rows.map((row) => row.id));
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * ANSWERED);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  } finally {
    await couch.close();
  }
}, 60_000);

/** Writes one document after the other, and kills the process when enough are acknowledged. */
async function writeUntilKilled(
  url: string,
  prefix: string,
  acknowledged: string[],
  enough: number,
): Promise<void> {
  for (let n = 0; ; n += 1) {
    const id = `${prefix}-${n}`;
    try {
      const response = await fetch(`${url}/orders/${id}`, { method: 'PUT', headers, body: '{}' });
      if (response.ok) acknowledged.push(id);
      if (acknowledged.length >= enough) child?.kill('SIGKILL');
    } catch {
      return;
    }
  }
}
