import { beforeEach, describe, expect, test, vi } from 'vitest';
import { APP_VERSION } from '#contract/app-version';
import { addDelivers } from '#contract/edges';
import { APP_VERSION_HEADER } from '#contract/headers';
import { deliveriesDatabase, userDatabase } from '#documents/databases';
import { approveCourier } from '../services/approve-courier.ts';
import { duringTests, newUserPerTest } from '../testing/during-tests.ts';
import { otherServerPerTest } from '../testing/in-between.ts';
import { savedAddress } from '../testing/sample-documents.ts';
import { startTestServer } from '../testing/start-test-server.ts';

const HOST = 'organisation/midden';
const server = duringTests(startTestServer);
const user = newUserPerTest(server);
const other = otherServerPerTest(server);

async function outcome(path: string, body?: object): Promise<string> {
  const headers = {
    authorization: `Bearer ${user.token}`,
    'content-type': 'application/json',
    [APP_VERSION_HEADER]: String(APP_VERSION),
  };
  const sent = body && { method: 'PUT', body: JSON.stringify(body) };
  const answer = await fetch(`${server.url}/db/${path}`, { headers, ...sent });
  const { reason } = (await answer.json()) as { reason?: string };
  return [answer.status, reason].filter(Boolean).join(' ');
}

describe('A courier whose approval another server withdrew', () => {
  const deliveries = `${deliveriesDatabase(HOST)}/_all_docs`;
  beforeEach(async () => {
    await user.get(addDelivers, { params: { target: HOST }, body: {} });
    await approveCourier(other, user.user, HOST, true);
    expect(await outcome(deliveries)).toBe('200');
    await approveCourier(other, user.user, HOST, false);
  });

  test('reads the deliveries again, if it approved them again and stopped before it gave access', async () => {
    await other.store.users.change(user.user, (current) => ({
      ...current!,
      hosts: current!.hosts!.map((relation) => ({ ...relation, verified: server.clock.iso })),
    }));
    expect(await outcome(deliveries)).toBe('200');
  });

  test('does not read the deliveries', async () => {
    expect(await outcome(deliveries)).toBe('403 You are not allowed to access this db.');
  });
});

describe('A user whose account another server did not delete completely', () => {
  const own = (path: string) => `${userDatabase('addresses', user.user)}/${path}`;
  beforeEach(async () => {
    expect(await outcome(own('_all_docs'))).toBe('200');
    await other.store.userDatabases.destroyAll(user.user);
  });

  test('reads their databases, which are made again', async () => {
    expect(await outcome(own('_all_docs'))).toBe('200');
  });

  test.each([
    ['a document', '7461JH12', savedAddress],
    ['a note', '_local/note', { last_seq: 1 }],
  ])('writes %s into them', async (_, path, body) => {
    expect(await outcome(own(path), body)).toBe('201');
  });
});

test('A missing document or note is answered as it is, without opening the database again', async () => {
  const forget = vi.spyOn(server.store.userDatabases, 'forget');
  for (const path of ['7461JH12', '_local/note'])
    expect(await outcome(`${userDatabase('addresses', user.user)}/${path}`)).toBe('404 missing');
  expect(forget).not.toHaveBeenCalled();
});
