import { describe, expect, test } from 'vitest';
import type { HubAnswer } from '#contract/host-answer';
import type { Snapshot } from '#contract/hubs';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { hubSelector } from '#documents/hub-of';
import { duringTests } from '../testing/during-tests.ts';
import { createPhone, remote } from '../testing/phone.ts';
import { startWholeServer } from '../testing/start-whole-server.ts';

const NIJVERDAL = 'hub/nijverdal';
const server = duringTests(startWholeServer);

const catalog = () => server.deps.store.couch;
const snapshotOf = async (path: string): Promise<Snapshot> =>
  (await server.call('GET', `/api/catalog/${path}`)).json() as Promise<Snapshot>;
const change = <D extends object>(id: string, changes: Partial<D>) =>
  catalog().upsert<D>('catalog', id, (doc) => doc && { ...doc, ...changes });

describe('a snapshot', () => {
  test('of a hub contains its document, its businesses, their menus and its clubs', async () => {
    const { docs, seq } = await snapshotOf(`hub/${NIJVERDAL}`);
    const kinds = docs.map(({ _id }) => _id.split('/')[0]);
    expect(kinds.filter((kind) => kind === 'hub')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'menu')).toHaveLength(
      kinds.filter((kind) => kind === 'organisation').length,
    );
    expect(kinds).toContain('club');
    expect(docs.every((doc) => '_revisions' in doc)).toBe(true);
    expect(seq).toBeTruthy();
  });

  test('names the identity of its database', async () => {
    const { identity } = await snapshotOf(`hub/${NIJVERDAL}`);
    const asked = await server.call('GET', '/db/catalog/_design/identity');
    expect(identity).toBeTruthy();
    expect(await asked.json()).toMatchObject({ identity });
  });

  test('of all hubs contains nothing else', async () => {
    const { docs } = await snapshotOf('hubs');
    expect(docs.map(({ _id }) => _id)).toEqual(['hub/deventer', NIJVERDAL, 'hub/rijssen']);
  });

  test('of a business contains its menu and its hub', async () => {
    const { docs } = await snapshotOf('host/organisation/roma');
    expect(docs.map(({ _id }) => _id)).toEqual([NIJVERDAL, 'menu/roma', 'organisation/roma']);
  });

  test('is not sent again to a client that has it, until a document of that hub changes', async () => {
    const path = `/api/catalog/hub/${NIJVERDAL}`;
    const etag = (await server.call('GET', path)).headers.get('etag')!;
    const again = () => server.call('GET', path, { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    await change<Host>('organisation/olympos', { message: 'Vandaag vers' }); // of another hub
    expect((await again()).status).toBe(304);
    await change<Host>('organisation/roma', { message: 'Vandaag vers' });
    expect((await again()).status).toBe(200);
  });

  test('is compressed', async () => {
    const answer = await server.call('GET', `/api/catalog/hub/${NIJVERDAL}`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.json()).toHaveProperty('docs');
  });
});

test('replication continues from a snapshot: only changes, deletions included, without conflicts', async () => {
  const { phone, throwAway } = await createPhone();
  const { seq, docs } = await snapshotOf(`hub/${NIJVERDAL}`);
  await phone.bulkDocs(docs, { new_edits: false });
  const selector = hubSelector(NIJVERDAL);
  const pull = () =>
    phone.replicate.from(remote(`${server.url}/db/catalog`), { since: seq, selector, checkpoint: 'target' });

  expect((await pull()).docs_written).toBe(0);

  await change<Host>('organisation/roma', { closed: true });
  await change<Host>('organisation/olympos', { closed: true });
  expect((await pull()).docs_written).toBe(1);
  expect(await phone.get('organisation/roma', { conflicts: true })).toMatchObject({ closed: true });
  expect(await phone.get('organisation/roma', { conflicts: true })).not.toHaveProperty('_conflicts');

  await server.deps.store.catalog.remove('organisation/sushi-sora');
  await pull();
  await expect(phone.get('organisation/sushi-sora')).rejects.toMatchObject({ status: 404 });
  await throwAway();
});

describe('lists of businesses', () => {
  const list = async (body: object): Promise<HubAnswer[]> =>
    (await server.call('POST', '/api/host/list', { body })).json() as Promise<HubAnswer[]>;

  test('can be of a hub, of a region, or of everywhere', async () => {
    expect((await list({})).map(({ name }) => name)).toEqual(['Deventer', 'Nijverdal', 'Rijssen']);
    expect((await list({ hub: NIJVERDAL })).map(({ _id }) => _id)).toEqual([NIJVERDAL]);
    expect((await list({ region: ['7443'] }))[0]?._id).toBe(NIJVERDAL);
    expect((await list({ region: ['rijssen'] })).map(({ _id }) => _id)).toContain('hub/rijssen');
    expect(await list({ region: ['9999'] })).toEqual([]);
  });

  test('describe a business in the format of the API', async () => {
    const [hub] = await list({ hub: NIJVERDAL });
    const roma = hub?._hosts?.find(({ _id }) => _id === 'organisation/roma');
    expect(roma).toMatchObject({
      type: expect.arrayContaining(['pizza']),
      _address: { city: 'Nijverdal' },
      _hub: { _id: NIJVERDAL },
      timetable: expect.any(Array),
      menu: expect.any(Array),
    });
    expect(roma).not.toHaveProperty('address');
  });

  test('are up to date at once, and leave out test businesses', async () => {
    const names = async () => (await list({ hub: 'hub/rijssen' }))[0]?._hosts?.map(({ _id }) => _id) ?? [];
    expect(await names()).toContain('organisation/paramaribo');
    await change<Host>('organisation/paramaribo', { test: true });
    expect(await names()).not.toContain('organisation/paramaribo');
  });

  test('show a user their own marks', async () => {
    const token = await server.join('user/anna');
    const { userDatabases, couch } = server.deps.store;
    await couch.create(await userDatabases.ensure('favourites', 'user/anna'), {
      _id: 'organisation/roma',
      type: 'favourite',
      favorite: true,
      date: '2026-05-01T10:00:00.000Z',
    });
    await couch.create(await userDatabases.ensure('stamps', 'user/anna'), {
      _id: 'stamp/order/a',
      type: 'stamp',
      host: { _id: 'organisation/roma', name: 'Roma' },
      stamps: 3,
      order: 'order/a',
      date: '2026-05-01T10:00:00.000Z',
    });
    const answer = await server.call('POST', '/api/host/info', {
      token,
      body: { index: 'organisation/roma' },
    });
    expect(await answer.json()).toMatchObject({ _favorite: true, _stamps: 3 });
  });
});

describe('a business is found', () => {
  const info = async (body: object) =>
    ((await (await server.call('POST', '/api/host/info', { body })).json()) as { _id?: string })._id;
  const cases: [string, object][] = [
    ['by its id', { index: 'organisation/roma' }],
    ['by the key of its id', { index: 'roma' }],
    ['by its permalink', { perma: 'Roma' }],
    ['by the sub-domain the page was opened on', { url: 'roma.localhost:8080' }],
    ['by its own site', { url: 'https://www.pizzeriaroma.test/menu' }],
  ];
  test.each(cases)('%s', async (_, body) => {
    await change<Host>('organisation/roma', { url: 'https://pizzeriaroma.test' });
    expect(await info(body)).toBe('organisation/roma');
  });
});

test('a new hub is listed at once', async () => {
  await catalog().create<Hub>('catalog', {
    _id: 'hub/almelo',
    type: 'hub',
    name: 'Almelo',
    region: ['7601'],
  });
  const answer = await server.call('GET', '/api/hub/search/list');
  expect(((await answer.json()) as HubAnswer[]).map(({ name }) => name)).toEqual([
    'Almelo',
    'Deventer',
    'Nijverdal',
    'Rijssen',
  ]);
});
