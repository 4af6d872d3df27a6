import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { developmentSecret } from './secrets.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'secrets-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('a secret is created once and kept', async () => {
  const secret = developmentSecret(dataDir, 'a');
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(developmentSecret(dataDir, 'a')).toBe(secret);
  expect(await readdir(join(dataDir, 'secrets'))).toEqual(['a']);
});

test.skipIf(process.platform === 'win32')('a secret is readable by its own user only', async () => {
  developmentSecret(dataDir, 'a');
  const modeOf = async (path: string) => ((await stat(join(dataDir, path))).mode & 0o777).toString(8);
  expect([await modeOf('secrets'), await modeOf('secrets/a')]).toEqual(['700', '600']);
});

test('processes that start at the same moment get the same secrets, none of them empty', async () => {
  const names = Array.from({ length: 400 }, (_, n) => `s${n}`);
  const program = `
    import { developmentSecret } from ${JSON.stringify(new URL('./secrets.ts', import.meta.url).href)};
    await new Promise((go) => process.stdin.once('data', go));
    const names = ${JSON.stringify(names)};
    process.stdout.write(JSON.stringify(names.map((name) => developmentSecret(${JSON.stringify(dataDir)}, name))));
    process.exit(0);`;
  const children = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const outputs = children.map(async (child) => {
    const chunks: Buffer[] = [];
    for await (const chunk of child.stdout!) chunks.push(chunk);
    return JSON.parse(Buffer.concat(chunks).toString()) as string[];
  });
  for (const child of children) child.stdin!.write('go');
  const [first, ...others] = await Promise.all(outputs);
  expect(first!.every((secret) => secret.length === 43)).toBe(true);
  for (const other of others) expect(other).toEqual(first);
}, 60_000);
