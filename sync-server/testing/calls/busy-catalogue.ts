import { expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { CATALOG } from '#documents/databases';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import type { Menu } from '#documents/menu';
import { SILENCE } from '../../store/live-feed.ts';
import type { CallInput } from '../caller.ts';
import type { Check } from './cell.ts';
import { concurrently, type Sending } from './manners.ts';
import type { Scene } from './scene.ts';

const WRITES = 4;
/** The fields that differ between versions; everything else must be the same in every answer. */
const VERSION = /"(message|description|_rev|seq|state|ids|start)":("[^"]*"|\d+|\[[^\]]*\]),?/g;

/**
 * Checks reads while a business, its menu and its hub are written repeatedly: no answer mixes two versions, and a read
 * after the last write returns what was written.
 */
export const consistentWhileWritten =
  (endpoint: Endpoint, sending: Sending = () => ({})): Check =>
  async (scene) => {
    const sent = (await sending(scene)) as CallInput<Endpoint>;
    const caller = endpoint.caller === 'user' ? scene.anna : scene.anonymous;
    const texts = new Set<string>();
    await writeAll(scene);
    const first = JSON.stringify(await caller.get(endpoint, sent));
    const lasting = (answer: unknown) => JSON.stringify(answer).replace(VERSION, '');
    const readers = concurrently(async () => {
      for (let time = 0; time < WRITES; time++) texts.add(lasting(await caller.get(endpoint, sent)));
    });
    const written: string[] = [];
    for (let time = 0; time < WRITES; time++) written.push(await writeAll(scene));
    await readers;
    expect([...texts]).toEqual([lasting(JSON.parse(first))]);
    if (!first.includes('versie ')) return;
    const last = async () => JSON.stringify(await caller.get(endpoint, sent));
    // A server sees the writes of another one within a moment, and its own at once, except on a cluster, which reads
    // from one copy.
    await expect.poll(last, { timeout: 2 * SILENCE }).toContain(written.at(-1));
  };

let versions = 0;
/** Writes a new text into each of the documents. */
export async function writeAll({ server }: Scene): Promise<string> {
  const text = `versie ${++versions}.`;
  const { couch } = server.store;
  await Promise.all([
    couch.upsert<Hub>(CATALOG, 'hub/teststad', (hub) => hub && { ...hub, description: text }),
    couch.upsert<Host>(CATALOG, 'organisation/midden', (host) => host && { ...host, message: text }),
    couch.upsert<Menu>(
      CATALOG,
      'menu/midden',
      (menu) =>
        menu && {
          ...menu,
          products: menu.products.map((one) => ({ ...one, description: text })),
          discounts: (menu.discounts ?? []).map((one) => ({ ...one, description: text })),
        },
    ),
  ]);
  return text;
}
