import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { health } from '#contract/health';
import { addressSearch } from '#contract/services';
import type { GazetteerEntry } from '#documents/gazetteer-entry';
import { addressKey } from '#domain/address';
import { sharedDataFolder } from '#fixtures/documents/real-town';
import { median } from './measure/table.ts';
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

  test('are found in a fraction of the time of a full scan', async () => {
    const sample = entries.filter((_, index) => index % 10 === 0);
    const search = async (entry: GazetteerEntry) => {
      const [found] = await server.deps.geocoder.search(written(entry));
      return found?._key;
    };
    const lookThrough = (entry: GazetteerEntry) =>
      addressKey(entries.find((other) => addressKey(other) === addressKey(entry))!);
    expect(await search(sample[0]!)).toBe(lookThrough(sample[0]!));
    const [searched, looked] = await perCall(sample, search, lookThrough);
    const call = (entry: GazetteerEntry) => find(written(entry), 9_999).catch(() => null);
    const [called, nothing] = await perCall(sample, call, () => server.anyone.get(health));
    console.info(
      `ms: search ${searched.toFixed(3)}, looking through ${looked.toFixed(3)}; ` +
        `the call ${called.toFixed(2)}, a call without a lookup ${nothing.toFixed(2)}`,
    );
    expect(searched / looked).toBeLessThan(1);
    expect(called / nothing).toBeLessThan(3);
  }, 60_000);
});

/** Medians of the milliseconds per item, measured alternately so that other load on the machine slows down both. */
async function perCall<T>(
  items: T[],
  one: (item: T) => unknown,
  other: (item: T) => unknown,
): Promise<[number, number]> {
  const spent: [number, number][] = [];
  for (const item of items) {
    const start = performance.now();
    await one(item);
    const between = performance.now();
    await other(item);
    spent.push([between - start, performance.now() - between]);
  }
  return [median(spent.map(([of]) => of)), median(spent.map(([, ofOther]) => ofOther))];
}
