import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { duringTests } from '../testing/during-tests.ts';
import { startTestCouch } from '../testing/test-couch.ts';
import { joinCouch, startCouch } from './start-couch.ts';

const couch = duringTests(startTestCouch);
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const where = (couchUrl: string) => ({ couchUrl, dataDir: '/none', jwtSecret: couch.jwtSecret });
const refusal = (couchUrl: string) => startCouch(where(couchUrl)).catch((error: Error) => error);

/** The address of a server that answers everything like this. */
async function answering(status: number, body: string): Promise<string> {
  server = createServer((_, response) => response.writeHead(status, { location: '/else' }).end(body));
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return `http://admin:s3cret@127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe('COUCHDB_URL', () => {
  test.each([
    ['a wrong password', (url: URL) => Object.assign(url, { password: 'wrong' })],
    ['no name and password', (url: URL) => Object.assign(url, { username: '', password: '' })],
  ])('with %s is refused in a sentence, to the command line too', async (_, change) => {
    const [first = ''] = couch.url.split(',');
    const url = String(change(new URL(first)));
    const fault = {
      name: 'ConfigError',
      message: expect.stringMatching(/^ {2}COUCHDB_URL: .*does not accept/),
    };
    expect(await refusal(url)).toMatchObject(fault);
    await expect(joinCouch(where(url))).rejects.toMatchObject(fault);
  });

  test.each([
    [404, '<html>'],
    [200, '<html>'],
    [200, '{"ok":true}'],
    [301, ''],
  ])('of something that answers %d %s is refused, without the password', async (status, body) => {
    const url = await answering(status, body);
    expect(await refusal(url)).toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(/what answers at http:\/\/127\.0\.0\.1:\d+ is not CouchDB$/),
    });
  });

  test.each([502, 503])(
    'behind a proxy that answers %d is right, but the database is down',
    async (status) => {
      expect(await refusal(await answering(status, '<html>'))).toMatchObject({
        name: 'CouchUnavailable',
        message: `${status}, without saying why`,
      });
    },
  );

  test('of a node that does not answer is no fault of the settings', async () => {
    const joined = await joinCouch(where(`${couch.url},http://admin:s3cret@127.0.0.1:1`));
    expect(joined.description).toMatch(/^Apache CouchDB at .* and http:\/\/127\.0\.0\.1:1$/);
  });
});
