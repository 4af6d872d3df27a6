import { expect, test } from 'vitest';
import type { Host } from '#documents/host';
import * as sample from '../testing/sample-documents.ts';
import { ThreeCopies } from '../testing/three-copies.ts';
import { CatalogStore } from './catalog-store.ts';
import { CouchUnavailable } from './couch-errors.ts';

const { host, menu } = sample;
const description = (text: string) => (current: Host) => ({ ...current, description: text });

/** A cluster whose node 0, which has the business and its menu, is cut off from the others. */
async function cutOff() {
  const cluster = new ThreeCopies(() => 0);
  const catalogs = [0, 1].map((node) => new CatalogStore(cluster.seenBy(node)));
  const [minority, majority] = catalogs as [CatalogStore, CatalogStore];
  await cluster.seenBy(1).create('catalog', host);
  await majority.changeMenu(host._id, () => menu);
  await cluster.quiet();
  cluster.kill(1);
  cluster.kill(2);
  return { cluster, minority, majority };
}

test('A change of a business or a menu outlives one that a node refused while it was cut off', async () => {
  // Unsealed, the revision with the higher id would stay: one of these would probably be lost.
  const rounds = Array.from({ length: 8 }, async (_, round) => {
    const { cluster, minority, majority } = await cutOff();
    const lost = [
      minority.changeHost(host._id, description('lost')),
      minority.changeMenu(host._id, (current) => ({ ...(current ?? menu), tabs: [] })),
    ];
    for (const { status } of await Promise.allSettled(lost)) expect(status).toBe('rejected');
    cluster.kill(0);
    await cluster.revive(1);
    await cluster.revive(2);
    await majority.changeHost(host._id, description(`kept ${round}`));
    await majority.changeMenu(host._id, () => ({ ...menu, tabs: [...menu.tabs, `kept ${round}`] }));
    await cluster.revive(0);
    expect(await minority.hostOrClub(host._id)).toMatchObject({ description: `kept ${round}` });
    expect((await majority.changeMenu(host._id, () => null))?.tabs).toContain(`kept ${round}`);
  });
  await Promise.all(rounds);
}, 60_000);

test('A change that is sent again to a node that is cut off is refused again, although the node has it', async () => {
  const { minority } = await cutOff();
  for (let tries = 0; tries < 2; tries++) {
    const sent = minority.changeHost(host._id, description('new'));
    await expect(sent).rejects.toBeInstanceOf(CouchUnavailable);
  }
});
