import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressSearch } from '#contract/services';
import type { GazetteerEntry } from '#documents/gazetteer-entry';
import { addressKey } from '#domain/address';
import { sharedDataFolder } from '#fixtures/documents/real-town';
import { findAddresses } from './decisions/find-addresses.ts';
import { GazetteerIndex } from './decisions/gazetteer-index.ts';
import { importFiles } from './setup/import/import-files.ts';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';

const FILE = join(sharedDataFolder(), 'addresses/bag-amsterdam-1013.csv');
const absent = !existsSync(FILE);
if (absent) console.warn(`Real addresses are absent (${FILE}); finding them is not tested. See SHARED_DATA.`);

describe.skipIf(absent)('The real addresses of a neighbourhood', () => {
  let server: TestServer;
  let entries: GazetteerEntry[];
  beforeAll(async () => {
    server = await startTestServer();
    const { faults, counts } = await importFiles(server.store.couch, [FILE]);
    expect([faults, counts?.gazetteer.new]).toEqual([[], 1902]);
    entries = (await server.store.gazetteer.entries()).filter(({ city }) => city === 'Amsterdam');
    server.clock.advance({ minutes: 1 });
  }, 60_000);
  afterAll(() => server?.close());

  const written = ({ zipcode, number, addition = '' }: GazetteerEntry) =>
    `${zipcode} ${number} ${addition}`.trim();
  // Each user has a sender address of their own, because one sender may look up 300 times in ten minutes.
  const find = (search: string, who: number) =>
    server.anyone.get(addressSearch, {
      body: { search },
      headers: { 'x-forwarded-for': `10.1.${who >> 8}.${who & 255}` },
    });

  test('are each the first result for their zipcode, number and addition', async () => {
    const missed: string[] = [];
    for (const [index, entry] of entries.entries()) {
      const { result, list } = await find(written(entry), index);
      if (result !== 'OK' || list[0]?._key !== addressKey(entry)) missed.push(written(entry));
    }
    expect(entries).toHaveLength(1902);
    expect(missed).toEqual([]);
  }, 60_000);

  test('are found without looking at more than a few doors', () => {
    let looks = 0;
    const watched = entries.map((entry) => ({
      ...entry,
      get number() {
        looks += 1;
        return entry.number;
      },
    }));
    const index = new GazetteerIndex(watched);
    looks = 0;
    for (const entry of entries)
      expect(findAddresses(index, written(entry))[0]?._key).toBe(addressKey(entry));
    expect(looks / entries.length).toBeLessThan(entries.length / 10);
  });
});
