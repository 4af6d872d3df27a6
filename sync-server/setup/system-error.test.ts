import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { explainSystemError } from './system-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'system-error-'));
afterAll(() => rmSync(folder, { recursive: true }));

const explained = (fields: object) => explainSystemError(Object.assign(new Error('of the system'), fields));
const listened = (host: string, port = 0) =>
  new Promise<unknown>((resolve) => {
    const server = createServer().once('error', resolve);
    server.listen(port, host, () => server.close(resolve));
  });

describe('The data folder', () => {
  test.each(['file', 'file/folder'])('that is a file is named: %s', (name) => {
    writeFileSync(join(folder, 'file'), '');
    let thrown: unknown;
    try {
      loadConfig({ DATA_DIR: join(folder, name) });
    } catch (error) {
      thrown = error;
    }
    expect(explainSystemError(thrown)).toMatch(/^The data folder is a file.*Set DATA_DIR/);
  });

  test.each([
    ['EROFS', 'mkdir', /read-only.*DATA_DIR/],
    ['ENOSPC', 'write', /disk is full.*DATA_DIR/],
    ['EACCES', 'open', /^This user may not use \/data\/x\. Set DATA_DIR/],
  ])('has a remedy for %s', (code, syscall, expected) => {
    const said = explained({ code, syscall, path: '/data/x' });
    expect(said).toMatch(expected);
    expect(said).not.toContain('PORT');
  });

  test.skipIf(!existsSync('/dev/full'))('on a full disk is named, although a write has no path', () => {
    let thrown: unknown;
    try {
      writeFileSync('/dev/full', 'a secret');
    } catch (error) {
      thrown = error;
    }
    expect(explainSystemError(thrown)).toMatch(/^The disk is full: a file of the data folder/);
    // Vite runs out of watchers with the same code.
    expect(explained({ code: 'ENOSPC', syscall: 'watch' })).toBeNull();
  });
});

describe('Listening', () => {
  test('on another machine’s address is explained', async () => {
    expect(explainSystemError(await listened('192.0.2.1'))).toMatch(/^HOST is not an address.*192\.0\.2\.1/);
  });

  test('on a name without an address is explained', async () => {
    expect(explainSystemError(await listened('not-a-host.invalid'))).toMatch(/^HOST is a name.*not-a-host/);
  });

  test('on a port that this user may not use is explained, without the data folder', () => {
    const said = explained({ code: 'EACCES', syscall: 'listen', port: 80, address: '0.0.0.0' });
    expect(said).toBe('This user may not listen on port 80. Set PORT to one above 1023.');
  });
});

test('other errors are left to their stack', () => {
  expect(explainSystemError(new TypeError('a fault'))).toBeNull();
  expect(explained({ code: 'EIO', syscall: 'read', path: '/data/x' })).toBeNull();
  expect(explained({ code: 'EACCES', syscall: 'connect' })).toBeNull();
});
