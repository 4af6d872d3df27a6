import { beforeAll, describe, expect, test } from 'vitest';
import { deliveriesDatabase } from '#documents/databases';
import { signToken } from '../http/session.ts';
import { duringTests } from '../testing/during-tests.ts';
import { createPhone, type Phone, remote } from '../testing/phone.ts';
import { delivery, savedAddress } from '../testing/sample-documents.ts';
import { startWholeServer, type WholeServer } from '../testing/start-whole-server.ts';

const server = duringTests(startWholeServer);
let anna: string;
let koen: string;
beforeAll(async () => {
  anna = await server.join('user/anna');
  const courier = { _id: 'organisation/roma', role: 'DELIVERS', date: '2026-05-01T10:00:00.000Z' };
  koen = await server.join('user/koen', {
    phone: '0687654321',
    courier: true,
    hosts: [
      { ...courier, verified: courier.date },
      { ...courier, _id: 'organisation/olympos' },
    ],
  });
}, 60_000);

type Options = Parameters<WholeServer['call']>[2];
const outcome = async (method: string, path: string, options?: Options) => {
  const answer = await server.call(method, path, options);
  const body = (await answer.json().catch(() => ({}))) as { reason?: string };
  return `${answer.status} ${answer.ok ? '' : (body.reason ?? '')}`.trim();
};

describe('permissions through the server', () => {
  const tokens = { anna: () => anna, koen: () => koen, nobody: () => undefined };
  type Who = keyof typeof tokens;
  const doc = savedAddress;
  const cases: [Who, string, string, unknown, string][] = [
    ['nobody', 'GET', '/db/catalog', undefined, '200'],
    ['nobody', 'GET', '/db/catalog/organisation%2Froma', undefined, '200'],
    ['nobody', 'GET', '/db/catalog/_changes?limit=1', undefined, '200'],
    ['nobody', 'PUT', '/db/catalog/hub%2Fx', { _id: 'hub/x' }, '401 not-logged-in'],
    [
      'anna',
      'PUT',
      '/db/catalog/hub%2Fx',
      { _id: 'hub/x', type: 'hub', name: 'X', region: [] },
      '403 server-only',
    ],
    ['anna', 'GET', '/db/addresses-anna', undefined, '200'],
    ['anna', 'PUT', '/db/addresses-anna/7461JH12', doc, '201'],
    ['anna', 'PUT', '/db/addresses-anna/7461JH13', { ...doc, _id: '7461JH13' }, '403 shape:address-key'],
    ['koen', 'GET', '/db/addresses-anna', undefined, '403 You are not allowed to access this db.'],
    ['nobody', 'GET', '/db/addresses-anna', undefined, '401 not-logged-in'],
    ['anna', 'PUT', '/db/orders-anna/order%2Fx', { _id: 'order/x' }, '403 '],
    ['koen', 'GET', '/db/deliveries-roma/_all_docs', undefined, '200'],
    ['anna', 'GET', '/db/deliveries-roma/_all_docs', undefined, '403 You are not allowed to access this db.'],
    ['koen', 'GET', '/db/deliveries-olympos', undefined, '403 You are not allowed to access this db.'],
    ['anna', 'GET', '/db/orders', undefined, '404 missing'],
    ['anna', 'GET', '/db/users/user%2Fanna', undefined, '404 missing'],
    ['anna', 'GET', '/db/_all_dbs', undefined, '404 missing'],
    ['anna', 'GET', '/db/_users', undefined, '404 missing'],
    ['anna', 'GET', '/db/catalog/../users/_all_docs', undefined, '404 missing'],
    ['anna', 'GET', '/db/catalog/..%2Fusers', undefined, '404 missing'],
    ['anna', 'GET', '/db/addresses-anna/_security', undefined, '404 missing'],
    ['nobody', 'GET', '/db/catalog/_design/identity', undefined, '200'],
    ['anna', 'GET', '/db/addresses-anna/_design/identity', undefined, '200'],
    ['koen', 'GET', '/db/deliveries-roma/_design/identity', undefined, '200'],
    [
      'koen',
      'GET',
      '/db/addresses-anna/_design/identity',
      undefined,
      '403 You are not allowed to access this db.',
    ],
    ['nobody', 'GET', '/db/addresses-anna/_design/identity', undefined, '401 not-logged-in'],
    ['anna', 'PUT', '/db/addresses-anna/_design/identity', { identity: 'x' }, '405 Only GET allowed'],
    ['anna', 'GET', '/db/addresses-anna/_design%2Fidentity', undefined, '404 missing'],
    ['anna', 'GET', '/db/orders/_design/identity', undefined, '404 missing'],
    ['anna', 'GET', '/db/catalog/_design/shape', undefined, '404 missing'],
    ['anna', 'GET', '/db/catalog/%5Fdesign%2Fshape', undefined, '404 missing'],
    ['nobody', 'PUT', '/db/catalog/_local/x', { _id: '_local/x' }, '405 Only GET allowed'],
    ['nobody', 'PUT', '/db/catalog/_local%2Fx', { _id: '_local/x' }, '405 Only GET allowed'],
    ['anna', 'PUT', '/db/addresses-anna/_local/x', { _id: '_local/x' }, '201'],
    ['anna', 'POST', '/db/catalog/_find', { selector: {} }, '404 missing'],
    ['anna', 'DELETE', '/db/addresses-anna', undefined, '405 Only GET, HEAD allowed'],
    ['anna', 'PUT', '/db/addresses-anna', undefined, '405 Only GET, HEAD allowed'],
    [
      'nobody',
      'GET',
      '/db/catalog/_changes?feed=longpoll',
      undefined,
      '400 Only the normal feed is passed through; see /api/events',
    ],
  ];
  test.each(cases)('%s: %s %s', async (who, method, path, body, expected) => {
    const token = tokens[who]();
    const options = { ...(token && { token }), ...(body !== undefined && { body }) };
    expect(await outcome(method, path, options)).toMatch(
      expected.endsWith(' ') ? new RegExp(expected) : expected,
    );
  });

  test('a deleted or unknown user has no databases', async () => {
    const token = signToken(server.deps.config.jwtSecret, 'user/gone').token;
    expect(await outcome('GET', '/db/addresses-gone', { token })).toBe('401 session-invalid');
    expect(await server.deps.store.couch.exists('addresses-gone')).toBe(false);
    expect(await outcome('GET', '/db/addresses-anna', { token: 'a.b.c' })).toBe('401 session-invalid');
  });

  test('more than a megabyte in one request is refused', async () => {
    const body = { docs: [{ _id: 'x', text: 'x'.repeat(1_000_001) }] };
    expect(await outcome('POST', '/db/addresses-anna/_bulk_docs', { token: anna, body })).toMatch(/^413/);
  });
});

describe('replication', () => {
  const withPhone = async (work: (phone: Phone) => Promise<void>) => {
    const { phone, throwAway } = await createPhone();
    await work(phone).finally(throwAway);
  };

  test('of a user’s addresses works both ways between two phones', async () => {
    const addresses = () => remote(`${server.url}/db/addresses-anna`, anna);
    await withPhone(async (first) => {
      await first.put({ ...savedAddress, _id: '7461JH20', number: '20' });
      const sent = await first.replicate.to(addresses(), { checkpoint: 'source' });
      expect(sent.docs_written).toBe(1);
      await withPhone(async (second) => {
        await second.replicate.from(addresses(), { checkpoint: 'target' });
        expect(await second.get('7461JH20')).toMatchObject({ number: '20' });
      });
    });
  });

  test('gives a courier the deliveries of their business, and of no other', async () => {
    const { couch } = server.deps.store;
    await couch.upsert(deliveriesDatabase('organisation/roma'), delivery._id, () => delivery);
    await withPhone(async (phone) => {
      await phone.replicate.from(remote(`${server.url}/db/deliveries-roma`, koen), { checkpoint: 'target' });
      expect(await phone.get(delivery._id)).toMatchObject({ type: 'delivery' });
    });
    await withPhone(async (phone) => {
      const denied = phone.replicate.from(remote(`${server.url}/db/deliveries-roma`, anna));
      await expect(denied).rejects.toMatchObject({ status: 403 });
    });
  });
});
