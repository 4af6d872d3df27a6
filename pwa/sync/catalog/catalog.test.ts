// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { stubBrowser, watchNetwork } from '../../testing/device.ts';
import { type RealServer, startRealServer } from '../../testing/real-server.ts';

let server: RealServer;
let network: ReturnType<typeof watchNetwork>;
let catalog: typeof import('./catalog.ts');
const HUB = 'hub/teststad';

beforeAll(async () => {
  server = await startRealServer();
  stubBrowser(server.url);
  network = watchNetwork(server.url);
  catalog = await import('./catalog.ts');
});
afterAll(() => server.close());
beforeEach(() => {
  network.cut = false;
  network.requests = [];
});

const change = async (id: string, by: object) =>
  server.store.couch.upsert('catalog', id, (doc) => doc && { ...doc, ...by });

/** Who was told of a change meanwhile: the pages of this tab, or the other tabs. */
async function tellingOf(work: () => Promise<unknown>): Promise<string[]> {
  const { ownName } = await import('../device/environment.ts');
  const { onChange } = await import('../device/changes.ts');
  const told: string[] = [];
  const otherTab = new BroadcastChannel(ownName('eetplein'));
  const heard = new Promise<void>((resolve) => {
    otherTab.onmessage = () => {
      told.push('elsewhere');
      resolve();
    };
  });
  const stop = onChange(['catalog'], () => told.push('here'));
  await work();
  await heard;
  stop();
  otherTab.close();
  return told;
}

/** Answers the next request with its text up to and including the first menu; `lose` breaks off the rest. */
function holdMenus(): { lose(): void } {
  const fetchNow = globalThis.fetch;
  let breakOff: () => void;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    vi.stubGlobal('fetch', fetchNow);
    const answer = await fetchNow(...request);
    const text = await answer.text();
    const end = text.indexOf('\n', text.indexOf('"_id":"menu/')) + 1;
    const body = new ReadableStream({
      start(parts) {
        parts.enqueue(new TextEncoder().encode(text.slice(0, end)));
        breakOff = () => parts.error(new TypeError('network error'));
      },
    });
    return new Response(body, answer);
  });
  return { lose: () => breakOff() };
}

describe('a device that visits a hub', () => {
  test('has nothing before the first visit, and knows it without a request', async () => {
    expect(await catalog.readHubs()).toBeNull();
    expect(await catalog.readHub(HUB)).toBeNull();
    expect(network.requests).toEqual([]);
  });

  test('reports a failed request as unreachable, not as missing', async () => {
    network.cut = true;
    expect(await catalog.refreshHub(HUB)).toBe('unreachable');
  });

  test('gets the list of hubs in one request', async () => {
    expect(await catalog.refreshHubs()).toBe('fresh');
    expect(network.requests).toEqual(['GET /api/catalog/hubs']);
    expect((await catalog.readHubs())?.value.map((hub) => hub._id)).toContain(HUB);
  });

  test('does not treat a hub as stored if only its name is known', async () => {
    expect(await catalog.readHub(HUB)).toBeNull();
  });

  test('asks for nothing if the worker of the page has stored the hub, and shows it', async () => {
    const { localDatabase } = await import('../replica/replicas.ts');
    await localDatabase('catalog').putLocal({ _id: '_local/hub-elders', updatedAt: 1, state: 'a' });
    vi.stubGlobal('firstHub', { hub: 'hub/elders', isStored: true });
    const told = await tellingOf(() => catalog.refreshHub('hub/elders'));
    expect(told).toEqual(['here', 'elsewhere']);
    expect(network.requests).toEqual([]);
  });

  test('asks for a change that was announced while the worker stored the hub', async () => {
    const { localDatabase } = await import('../replica/replicas.ts');
    await localDatabase('catalog').putLocal({ _id: '_local/hub-nergens', updatedAt: 1, state: 'a' });
    vi.stubGlobal('firstHub', { hub: 'hub/nergens', isStored: true });
    await catalog.hubChanged('hub/nergens');
    expect(network.requests).toEqual(['POST /api/catalog/hub/hub/nergens/difference']);
  });

  test('sees its businesses while their menus arrive, and has none of it if these are lost', async () => {
    const menus = holdMenus();
    const refreshed = catalog.refreshHub(HUB);
    const hub = await vi.waitUntil(() => catalog.readHub(HUB), 10_000);
    const [first, second] = hub.value.hosts.map(({ _id }) => _id);
    expect(await catalog.readBusiness(first!)).not.toBeNull();
    expect(await catalog.readBusiness(second!)).toBeNull();
    const { onChange } = await import('../device/changes.ts');
    const told = vi.fn();
    const stop = onChange(['catalog'], told);
    menus.lose();
    expect(await refreshed).toBe('unreachable');
    expect(told).toHaveBeenCalledOnce();
    stop();
    expect(await catalog.readHub(HUB)).toBeNull();
  });

  test('gets the whole hub in one request, menus included, also if the worker could not store it', async () => {
    vi.stubGlobal('firstHub', { hub: HUB, isStored: false });
    const told = await tellingOf(() => catalog.refreshHub(HUB));
    // The cards, and then all of it.
    expect(told).toEqual(['here', 'here', 'elsewhere']);
    expect(network.requests).toEqual(['GET /api/catalog/hub/hub/teststad']);
    const hub = await catalog.readHub(HUB);
    expect(hub?.value.hosts.length).toBeGreaterThan(1);
    const business = await catalog.readBusiness(hub!.value.hosts[0]!._id);
    expect(business?.value.menu.products.length).toBeGreaterThan(0);
    expect(Date.now() - business!.updatedAt!).toBeLessThan(5000);
  });

  test('then opens all of it without a network', async () => {
    network.cut = true;
    const hub = await catalog.readHub(HUB);
    expect(await catalog.readBusiness(hub!.value.hosts[1]!._id)).not.toBeNull();
    expect(await catalog.refreshHub(HUB)).toBe('unreachable');
    expect((await catalog.readHub(HUB))?.updatedAt).toBe(hub?.updatedAt);
  });

  test('then gets only what differs, in one request', async () => {
    const [host] = (await catalog.readHub(HUB))!.value.hosts;
    await change(host!._id, { message: 'Vandaag oliebollen' });
    expect(await catalog.refreshHub(HUB)).toBe('fresh');
    expect((await catalog.readBusiness(host!._id))?.value.host.message).toBe('Vandaag oliebollen');
    expect(network.requests).toEqual(['POST /api/catalog/hub/hub/teststad/difference']);
  });

  test('makes no request after the server said that the state is the known one, until it announces a change', async () => {
    const { readSnapshotNote } = await import('./snapshot.ts');
    const { localDatabase } = await import('../replica/replicas.ts');
    const note = await readSnapshotNote(localDatabase('catalog'), 'hub-teststad');
    expect(await catalog.hubChanged(HUB, note!.state)).toBe('fresh');
    // The refresh by the page of the hub, which the event overtook.
    expect(await catalog.refreshHub(HUB)).toBe('fresh');
    expect(network.requests).toEqual([]);
    expect(await catalog.hubChanged(HUB)).toBe('fresh');
    expect(network.requests).toHaveLength(1);
    expect(await catalog.refreshHub(HUB)).toBe('fresh');
    expect(network.requests).toHaveLength(2);
  });

  test('asks once more for a change that was announced while others waited for a request', async () => {
    const { readSnapshotNote } = await import('./snapshot.ts');
    const { localDatabase } = await import('../replica/replicas.ts');
    const note = await readSnapshotNote(localDatabase('catalog'), 'hub-teststad');
    await Promise.all([
      catalog.refreshHub(HUB),
      catalog.hubChanged(HUB, note!.state),
      catalog.hubChanged(HUB),
    ]);
    expect(network.requests).toHaveLength(2);
  });

  test('shows what it stored later, and no longer what was only in memory', async () => {
    const { readDocument, showSnapshot } = await import('./snapshot.ts');
    const { localDatabase } = await import('../replica/replicas.ts');
    const [host] = (await catalog.readHub(HUB))!.value.hosts;
    const stored = await readDocument(localDatabase('catalog'), host!._id);
    const before = { ...(stored as { _id: string; _rev: string }), name: 'In memory' };
    showSnapshot('hub-teststad', [before], { updatedAt: 1, ids: [host!._id] });
    expect((await catalog.readHub(HUB))?.value.hosts).toMatchObject([{ name: 'In memory' }]);
    await change(host!._id, { message: 'Vandaag pannenkoeken' });
    expect(await catalog.refreshHub(HUB)).toBe('fresh');
    const shown = await catalog.readHub(HUB);
    expect(shown?.value.hosts.find(({ _id }) => _id === host!._id)).toMatchObject({ name: host!.name });
    expect(shown?.value.hosts.length).toBeGreaterThan(1);
    expect(Date.now() - shown!.updatedAt!).toBeLessThan(5000);
  });

  test('shows what another tab stored, and no longer what this one could only keep in memory', async () => {
    const { readDocument, showSnapshot } = await import('./snapshot.ts');
    const { localDatabase } = await import('../replica/replicas.ts');
    const [host, other] = (await catalog.readHub(HUB))!.value.hosts;
    const stored = (id: string) => readDocument<{ _id: string; _rev: string }>(localDatabase('catalog'), id);
    const newer = { ...(await stored(other!._id))!, _rev: '99-a', name: 'Newer' };
    const older = { ...(await stored(host!._id))!, name: 'Older' };
    showSnapshot('hub-teststad', [older, newer], { updatedAt: 1, ids: [older._id, newer._id] });
    expect((await catalog.readHub(HUB))?.value.hosts).toMatchObject([{ name: 'Older' }, { name: 'Newer' }]);
    // The device has it in this revision already, so the server sends nothing.
    expect(await catalog.hubChanged(HUB)).toBe('fresh');
    expect(await stored(host!._id)).toMatchObject({ name: host!.name });
    expect(await stored(other!._id)).toMatchObject({ name: 'Newer' });
    showSnapshot('hub-teststad', [{ ...newer, _rev: '1-a' }], { updatedAt: 1 });
    expect(await catalog.hubChanged(HUB)).toBe('fresh');
    expect(await stored(other!._id)).toMatchObject({ name: other!.name });
  });

  test('fetches only the business if its hub was cut off while it arrived', async () => {
    const { removeSnapshotNote } = await import('./snapshot.ts');
    const { localDatabase } = await import('../replica/replicas.ts');
    const [host] = (await catalog.readHub(HUB))!.value.hosts;
    await removeSnapshotNote(localDatabase('catalog'), 'hub-teststad');
    expect((await catalog.readBusiness(host!._id))?.updatedAt).toBeNull();
    expect(await catalog.refreshBusiness(host!._id)).toBe('fresh');
    expect(network.requests[0]).toBe(`GET /api/catalog/host/${host!._id}`);
    expect((await catalog.readBusiness(host!._id))?.updatedAt).toBeGreaterThan(0);
    expect(await catalog.refreshHub(HUB)).toBe('fresh');
  });

  test('notes that the server is reachable again after an answer was lost', async () => {
    const { connection, serverAnswered } = await import('../device/connection.ts');
    serverAnswered(false);
    expect(connection.get()).toBe('unreachable');
    expect(await catalog.refreshHub(HUB)).toBe('fresh');
    expect(connection.get()).toBe('online');
  });

  test('removes a deleted business', async () => {
    const before = (await catalog.readHub(HUB))!.value.hosts;
    const gone = before.at(-1)!;
    await server.store.couch.upsert(
      'catalog',
      gone._id,
      (doc) => doc && { _id: gone._id, _rev: (doc as { _rev?: string })._rev, hub: gone.hub, _deleted: true },
    );
    expect(await catalog.refreshHub(HUB)).toBe('fresh');
    expect((await catalog.readHub(HUB))!.value.hosts).toHaveLength(before.length - 1);
  });

  test('reports a hub or business that does not exist as missing', async () => {
    expect(await catalog.refreshHub('hub/nergenshuizen')).toBe('missing');
    expect(await catalog.refreshBusiness('organisation/nergens')).toBe('missing');
  });
});
