import { parse as parseCsv } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { GazetteerEntry } from '#documents/gazetteer-entry';
import { addressKey, addressName } from '#domain/address';
import { isZipcode } from '#domain/zipcode';
import { readRecordedText } from '../testing/recorded-data.ts';
import { Gazetteer } from './gazetteer.ts';

type Door = Pick<GazetteerEntry, 'street' | 'number' | 'zipcode' | 'city'> & Partial<GazetteerEntry>;

const entry = (door: Door): GazetteerEntry => ({
  coordinate: [52.36, 6.46],
  ...door,
  _id: addressKey(door),
  type: 'address',
  name: addressName(door),
});
const street = (name: string, zipcode: string, city: string, ...doors: [number, string?][]) =>
  doors.map(([number, addition], index) =>
    entry({
      street: name,
      number: String(number),
      ...(addition && { addition }),
      zipcode,
      city,
      coordinate: [52.36 + index / 1000, 6.46],
    }),
  );
const town = [
  ...street('Grotestraat', '7443BJ', 'Nijverdal', [12], [12, 'A'], [12, 'a-2'], [120], [14]),
  ...street('Grotestraat', '7461KG', 'Rijssen', [12]),
  ...street('Plein 1940', '7441AB', 'Nijverdal', [3], [40]),
  ...street('Händelstraat', '7442CD', "'s-Gravenmoer", [1, 'bis'], [2]),
  ...street('2e Daalsedijk', '3551EJ', 'Utrecht', [6, 'H'], [7, '-3'], [8, '2hoog']),
];
const source = (entries: GazetteerEntry[]) => ({ version: async () => 1, entries: async () => entries });
const keys = async (text: string, gazetteer = new Gazetteer(source(town))) =>
  (await gazetteer.search(text)).map((address) => address._key ?? address.name);

describe('The gazetteer finds', () => {
  test.each([
    ['zipcode and number', '7443BJ 12', ['7443BJ12', '7443BJ12A', '7443BJ12A-2']],
    ['zipcode and number without spaces', '7443bj120', ['7443BJ120']],
    ['a hyphen between zipcode and number', '7443BJ-120', ['7443BJ120']],
    ['a slash between zipcode and number', 'Nijverdal 7443 bj/120', ['7443BJ120']],
    ['the number first', '14 7443 bj', ['7443BJ14']],
    ['an addition, however it is written', '7443 BJ 12 a', ['7443BJ12A', '7443BJ12A-2']],
    ['a whole addition', '7443BJ 12a2', ['7443BJ12A-2']],
    ['an addition behind a hyphen', '7443BJ 12-A-2', ['7443BJ12A-2']],
    ['street, number and city', 'Grotestraat 12 Rijssen', ['7461KG12']],
    ['the beginning of words', 'grote 12 rij', ['7461KG12']],
    [
      'both towns, where no city is given',
      'Grotestraat 12',
      ['7443BJ12', '7461KG12', '7443BJ12A', '7443BJ12A-2'],
    ],
    ['a street with a number in its name', 'Plein 1940 3', ['7441AB3']],
    ['a street that begins with a number', '2e daalsedijk 6h', ['3551EJ6H']],
    ['without accents and apostrophes', 'handelstraat 2 s-gravenmoer', ['7442CD2']],
    ['an addition that is a word', 'Händelstraat 1 bis', ['7442CD1BIS']],
    ['an addition in parts', '7443BJ 12 a 2', ['7443BJ12A-2']],
    ['an addition in parts before the city', 'Grotestraat 12 a 2, Nijverdal', ['7443BJ12A-2']],
    ['an addition behind a hyphen between spaces', '3551EJ 7 - 3', ['3551EJ7-3']],
    ['an addition of a number and a word', '3551EJ 8 2 hoog', ['3551EJ82HOOG']],
    ['a pasted address', 'Grotestraat 12a, 7443 BJ Nijverdal', ['7443BJ12A', '7443BJ12A-2']],
    ['nothing for an unknown number', '7443BJ 13', []],
    ['nothing for an unknown zipcode', '9999ZZ 1', []],
    ['nothing for an unknown street', 'Dorpsstraat 12', []],
    ['nothing for signs', '%%% ???', []],
  ])('%s', async (_, text, expected) => {
    expect((await keys(text)).sort()).toEqual(expected.sort());
  });

  test('a street without a house number, which the page then asks for', async () => {
    const [found] = await new Gazetteer(source(town)).search('grotestraat nijverdal');
    expect(found).toMatchObject({ street: 'Grotestraat', city: 'Nijverdal', zipcode: '7443BJ' });
    expect(found?.name).toBe('Grotestraat, 7443 BJ Nijverdal');
    expect(found).not.toHaveProperty('number');
    const [byZipcode] = await new Gazetteer(source(town)).search('7441 AB');
    expect(byZipcode).toMatchObject({ street: 'Plein 1940' });
  });

  test('the nearest addresses, nearest first, and none far away', async () => {
    const gazetteer = new Gazetteer(source(town));
    const near = await gazetteer.reverse([52.3639, 6.46]);
    expect(near[0]).toMatchObject({ street: 'Grotestraat', number: '14', distance: 0 });
    expect(near.map((address) => address.distance)).toEqual(near.map((address) => address.distance).sort());
    expect(await gazetteer.reverse([51, 4])).toEqual([]);
  });

  test('addresses that were imported in the meantime', async () => {
    let [version, entries, now] = [1, town.slice(0, 1), 0];
    const changing = { version: async () => version, entries: async () => entries };
    const gazetteer = new Gazetteer(changing, { clock: () => now, freshFor: 1000 });
    expect(await keys('7461KG 12', gazetteer)).toEqual([]);
    [version, entries, now] = [2, town, 500];
    expect(await keys('7461KG 12', gazetteer)).toEqual([]);
    now = 1500;
    expect(await keys('7461KG 12', gazetteer)).toEqual(['7461KG12']);
  });

  test('addresses again after the database was unavailable', async () => {
    let away = true;
    const entries = async () => {
      if (away) throw new Error('away');
      return town;
    };
    const gazetteer = new Gazetteer({ version: async () => 1, entries }, { freshFor: 0 });
    await expect(gazetteer.search('7461KG 12')).rejects.toThrow('away');
    away = false;
    expect(await keys('7461KG 12', gazetteer)).toEqual(['7461KG12']);
  });
});

/** Counts how often any field of an address is read. */
function counting(entries: GazetteerEntry[]) {
  let reads = 0;
  const counted = entries.map(
    (entry) =>
      new Proxy(entry, {
        get(target, name, receiver) {
          reads++;
          return Reflect.get(target, name, receiver);
        },
      }),
  );
  return {
    counted,
    /** Number of reads during a piece of work. */
    async during(work: () => Promise<unknown>): Promise<number> {
      const before = reads;
      await work();
      return reads - before;
    },
  };
}

test('A search among 100,000 addresses reads only a few', async () => {
  const letters = 'ABCDEFGHJKLMNPQRTUVW';
  const many = Array.from({ length: 100_000 }, (_, index) => {
    const lane = Math.floor(index / 100);
    const zipcode = `${7000 + (lane % 900)}${letters[lane % 20]}${letters[Math.floor(lane / 20) % 20]}`;
    const coordinate: [number, number] = [51.5 + (index % 997) / 600, 4.5 + (index % 881) / 500];
    return entry({
      street: `Laan ${lane}`,
      number: String(1 + (index % 100)),
      zipcode,
      city: 'Grootstad',
      coordinate,
    });
  });
  const { counted, during } = counting(many);
  const gazetteer = new Gazetteer(source(counted), { freshFor: 1e9 });
  expect(await during(() => gazetteer.search('warm up'))).toBeGreaterThanOrEqual(many.length);
  for (const one of [many[5_000]!, many[77_777]!, many[99_999]!]) {
    const asked = [
      async () => expect(await keys(`${one.zipcode} ${one.number}`, gazetteer)).toContain(one._id),
      async () =>
        expect((await gazetteer.search(`${one.street} ${one.number}`))[0]).toMatchObject({
          street: one.street,
        }),
      async () => expect((await gazetteer.reverse(one.coordinate!))[0]).toMatchObject({ distance: 0 }),
    ];
    for (const ask of asked) expect(await during(ask)).toBeLessThan(many.length / 50);
  }
});

const csv = readRecordedText('addresses/bag-amsterdam-1013.csv');

test.skipIf(!csv)(
  'Every real address of Amsterdam 1013 is found by zipcode, number and addition',
  async () => {
    const rows: Record<
      'zipcode' | 'number' | 'letter' | 'addition' | 'street' | 'city' | 'lat' | 'lng',
      string
    >[] = parseCsv(csv ?? '', { columns: true });
    const real = rows.flatMap(({ letter, addition, lat, lng, zipcode, number, street, city }) =>
      isZipcode(zipcode)
        ? entry({
            street,
            number,
            ...(letter + addition && { addition: letter + addition }),
            zipcode,
            city,
            coordinate: [Number(lat), Number(lng)],
          })
        : [],
    );
    expect(real.length).toBeGreaterThan(1_850);
    const { counted, during } = counting(real);
    const gazetteer = new Gazetteer(source(counted), { freshFor: 1e9 });
    await gazetteer.search('warm up');
    let most = 0;
    for (const one of real) {
      const written = `${one.zipcode} ${one.number}${one.addition ? ` ${one.addition}` : ''}`;
      let first: string | undefined;
      const looks = await during(async () => {
        first = (await gazetteer.search(written))[0]?._key;
      });
      most = Math.max(most, looks);
      expect([written, first]).toEqual([written, one._id]);
    }
    // The worst case is a street with one zipcode for many flats.
    expect(most).toBeLessThan(real.length / 3);
  },
);
