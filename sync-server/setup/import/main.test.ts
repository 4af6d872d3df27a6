import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoTowns } from '#fixtures/documents/demo-towns';

let folder: string;
let towns: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-main-'));
  towns = join(folder, 'towns.json');
  await writeFile(towns, JSON.stringify({ hubs: demoTowns().hubs }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (args: string[], env: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, ['sync-server/setup/import/main.ts', ...args], {
    env: { ...process.env, COUCHDB_URL: '', ...env },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  );

test.each<[string, () => NodeJS.ProcessEnv, RegExp]>([
  [
    'a data folder that is a file',
    () => ({ DATA_DIR: towns }),
    /^The data folder is a file, or in one: .*\n$/,
  ],
  ['a wrong setting', () => ({ DEMO: 'perhaps' }), /^The configuration is invalid:\n {2}DEMO: .*\n$/],
])(
  'explains %s in a sentence',
  async (_, env, said) => {
    expect(await run([towns], env())).toEqual({ code: 1, said: expect.stringMatching(said) });
  },
  60_000,
);

test('makes no installation for a check', async () => {
  const nowhere = join(folder, 'nowhere');
  expect(await run(['--check', towns], { DATA_DIR: nowhere })).toEqual({
    code: 0,
    said: expect.stringMatching(/^No installation in .*nowhere: .*\nNo faults\. Nothing was written/),
  });
  expect(existsSync(nowhere)).toBe(false);
}, 60_000);
