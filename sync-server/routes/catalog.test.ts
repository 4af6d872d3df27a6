import { describe, expect, test } from 'vitest';
import type { Snapshot } from '#contract/catalog';
import type { HubAnswer } from '#contract/host-answer';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { duringTests } from '../testing/during-tests.ts';
import { onAllCopies } from '../testing/on-all-copies.ts';
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
  test('of a hub contains its document, its businesses and clubs, and then the menus', async () => {
    const { docs, seq } = await snapshotOf(`hub/${NIJVERDAL}`);
    const kinds = docs.map(({ _id }) => _id.split('/')[0]);
    expect(kinds.filter((kind) => kind === 'hub')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'menu')).toHaveLength(
      kinds.filter((kind) => kind === 'organisation').length,
    );
    expect(kinds).toContain('club');
    expect(kinds.slice(kinds.indexOf('menu')).every((kind) => kind === 'menu')).toBe(true);
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
    expect(docs.map(({ _id }) => _id)).toEqual([NIJVERDAL, 'organisation/roma', 'menu/roma']);
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

describe('what a device lacks', () => {
  type Doc = Snapshot['docs'][number];
  type Held = Record<string, string>;
  type Row = { id: string; value: { rev: string } };
  const difference = async (held: Held, identity?: string, hub = NIJVERDAL) => {
    const answer = await server.call('POST', `/api/catalog/hub/${hub}/difference`, {
      body: { held, identity },
    });
    return (await answer.json()) as { docs: Doc[]; state: string; identity: string };
  };
  const revisions = (docs: Doc[]): Held => Object.fromEntries(docs.map(({ _id, _rev }) => [_id, _rev]));
  /** A device that took the hub's snapshot. */
  const arrive = async () => {
    const { phone, throwAway } = await createPhone();
    const snapshot = await snapshotOf(`hub/${NIJVERDAL}`);
    await phone.bulkDocs(snapshot.docs, { new_edits: false });
    const catchUp = async () => {
      const { rows } = (await phone.allDocs()) as unknown as { rows: Row[] };
      const held = Object.fromEntries(rows.map((row) => [row.id, row.value.rev]));
      const { docs } = await difference(held, snapshot.identity);
      await phone.bulkDocs(docs, { new_edits: false });
      return docs.map(({ _id }) => _id);
    };
    return { phone, throwAway, catchUp, state: (snapshot as { state?: string }).state };
  };

  test('is nothing while the hub stays as it is, and the state stays the same', async () => {
    const { docs, identity } = await snapshotOf(`hub/${NIJVERDAL}`);
    const first = await difference(revisions(docs), identity);
    await change<Host>('organisation/olympos', { message: 'Elders' }); // of another hub
    expect(first.docs).toEqual([]);
    expect(await difference(revisions(docs), identity)).toEqual(first);
  });

  test('is what changed, was added, moved away or deleted, and makes no conflicts', async () => {
    const { phone, throwAway, catchUp, state } = await arrive();
    expect(state).toBe((await difference({})).state);
    expect(await catchUp()).toEqual([]);

    await change<Host>('organisation/roma', { closed: true });
    await change<Host>('organisation/olympos', { closed: true }); // of another hub
    expect(await catchUp()).toEqual(['organisation/roma']);
    const roma = await phone.get('organisation/roma', { conflicts: true });
    expect(roma).toMatchObject({ closed: true });
    expect(roma).not.toHaveProperty('_conflicts');

    await server.deps.store.catalog.remove('organisation/sushi-sora');
    await change<Host>('organisation/lotus', { hub: { _id: 'hub/rijssen', name: 'Rijssen' } });
    expect(await catchUp()).toEqual(['organisation/lotus', 'organisation/sushi-sora']);
    await expect(phone.get('organisation/sushi-sora')).rejects.toMatchObject({ status: 404 });
    expect(await phone.get('organisation/lotus')).toMatchObject({ hub: { _id: 'hub/rijssen' } });
    expect(await catchUp()).toEqual([]);
    await throwAway();
  });

  test('is not sent to a device that holds another database: it learns the identity, and not the state', async () => {
    const { docs, identity } = await snapshotOf(`hub/${NIJVERDAL}`);
    const current = await difference(revisions(docs), identity);
    const answer = await difference(revisions(docs), 'another');
    expect(answer).toMatchObject({ identity, docs: [] });
    expect(answer.state).not.toBe(current.state);
  });

  test('is sent to a device of an older version of the app, which does not say which database it holds', async () => {
    const { docs } = await snapshotOf(`hub/${NIJVERDAL}`);
    const [first, ...others] = docs;
    expect((await difference(revisions(others))).docs).toEqual([first]);
  });

  test('includes the end of a revision that lost against another', async () => {
    const { phone, throwAway, catchUp } = await arrive();
    const { _rev, ...present } = (await phone.get('hub/nijverdal')) as { _id: string; _rev: string };
    const start = Number.parseInt(_rev, 10);
    const parent = _rev.slice(_rev.indexOf('-') + 1);
    const revision = (...ids: string[]) => ({
      _rev: `${start + ids.length}-${ids[0]}`,
      _revisions: { start: start + ids.length, ids: [...ids, parent] },
    });
    const [low, high, end] = ['1', 'f', 'a'].map((digit) => digit.repeat(32)) as [string, string, string];
    const write = async (docs: object[]) => {
      const call = { db: 'catalog', method: 'POST', path: '_bulk_docs', body: { docs, new_edits: false } };
      expect(await catalog().request(call)).toEqual([]);
    };
    const lost = { ...present, ...revision(high), description: 'Taken back' };
    await write([{ ...present, ...revision(low), description: 'Stays' }, lost]);
    await phone.bulkDocs([lost], { new_edits: false });
    await write([{ _id: present._id, ...revision(end, high), _deleted: true }]);
    await catchUp();
    expect(await phone.get('hub/nijverdal')).toMatchObject({ description: 'Stays' });
    await throwAway();
  });

  test('of a removed hub is sent to devices that hold it', async () => {
    const gone = 'hub/almen';
    await catalog().create<Hub>('catalog', { _id: gone, type: 'hub', name: 'Almen', region: ['7218'] });
    const held = revisions((await snapshotOf(`hub/${gone}`)).docs);
    await server.deps.store.catalog.remove(gone);
    const answer = await difference(held, undefined, gone);
    expect(answer.docs).toMatchObject([{ _id: gone, _deleted: true }]);
    const unheld = await server.call('POST', `/api/catalog/hub/${gone}/difference`, { body: { held: {} } });
    expect(unheld.status).toBe(404);
  });

  test('is refused to a sender who asks for it more than three hundred times in ten minutes', async () => {
    const ask = async () => {
      const body = { held: {} };
      return (await server.call('POST', '/api/catalog/hub/hub/none/difference', { body })).status;
    };
    const answers = await Promise.all(Array.from({ length: 301 }, ask));
    expect(new Set(answers)).toEqual(new Set([404, 429]));
    expect((await server.call('GET', `/api/catalog/hub/${NIJVERDAL}`)).status).toBe(200);
  });
});

test('devices with an older version of the app continue to replicate from a snapshot', async () => {
  const { phone, throwAway } = await createPhone();
  const { seq, docs } = await snapshotOf(`hub/${NIJVERDAL}`);
  await phone.bulkDocs(docs, { new_edits: false });
  const selector = { $or: [{ _id: NIJVERDAL }, { 'hub._id': NIJVERDAL }] };
  const pull = () =>
    phone.replicate.from(remote(`${server.url}/db/catalog`), { since: seq, selector, checkpoint: 'target' });
  expect((await pull()).docs_written).toBe(0);
  await change<Host>('organisation/roma', { message: 'Vandaag oliebollen' });
  expect((await pull()).docs_written).toBe(1);
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
    await onAllCopies(couch, 'favourites-anna', [{ _id: 'organisation/roma' }]);
    await onAllCopies(couch, 'stamps-anna', [{ _id: 'stamp/order/a' }]);
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
