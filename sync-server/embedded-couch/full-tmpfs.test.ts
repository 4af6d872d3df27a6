import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Runs a command with a file system of 2 MB mounted on the system's temporary folder, visible to that command only. */
const onSmallDisk = (...command: string[]) => [
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs -o size=2m tmpfs /mnt && exec "$@"',
  'sh',
  ...command,
];
const mayMount = process.platform === 'linux' && spawnSync('unshare', onSmallDisk('true')).status === 0;

test('a disk that is really full loses no acknowledged write, and the server recovers', async ({ skip }) => {
  skip(!mayMount, 'this system lets no ordinary process mount a tmpfs of its own');
  const program = fileURLToPath(new URL('./testing/fill-disk.ts', import.meta.url));
  const { stdout } = await promisify(execFile)('unshare', onSmallDisk(process.execPath, program, '/mnt'));
  const { statuses, health, read, refused, acknowledged, lost } = JSON.parse(stdout);
  expect(lost).toEqual([]);
  expect(health).toEqual([507, 200]);
  expect(read).toBe(200);
  expect(refused).toEqual([507, 507]);
  expect(statuses.full).toContain(507);
  for (const status of [...statuses.full, ...statuses.room]) expect([201, 507]).toContain(status);
  expect(new Set(statuses.sound)).toEqual(new Set([201]));
  expect(acknowledged).toBeGreaterThanOrEqual(40);
}, 60_000);
