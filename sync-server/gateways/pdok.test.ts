import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeProvider, fakeProvider } from '../testing/fake-provider.ts';
import { readRecording, recordings } from '../testing/recorded-data.ts';
import { Pdok } from './pdok.ts';

let provider: FakeProvider;
beforeEach(async () => {
  provider = await fakeProvider({ body: {} });
});
afterEach(() => provider.close());
const pdok = (options = {}) => new Pdok({ endpoint: provider.url, ...options });

const doc = {
  type: 'adres',
  straatnaam: 'Grotestraat',
  huis_nlt: '12A-2',
  huisnummer: 12,
  postcode: '7443BJ',
  woonplaatsnaam: 'Nijverdal',
  gemeentenaam: 'Hellendoorn',
  provincienaam: 'Overijssel',
  centroide_ll: 'POINT(6.4634 52.3606)',
};
const docs = (...found: object[]) => ({ response: { numFound: found.length, docs: found } });

describe('PDOK', () => {
  test('returns addresses with latitude first', async () => {
    provider.answer = { body: docs(doc) };
    expect(await pdok().search('Grotestraat 12a')).toEqual([
      {
        name: 'Grotestraat 12 A-2, 7443 BJ Nijverdal',
        street: 'Grotestraat',
        number: '12',
        addition: 'A-2',
        zipcode: '7443BJ',
        city: 'Nijverdal',
        county: 'Hellendoorn',
        region: 'Overijssel',
        country: 'Nederland',
        coordinate: [52.3606, 6.4634],
        _key: '7443BJ12A-2',
      },
    ]);
  });

  test('gives number 3-2 another key than number 32 of its street', async () => {
    const doors = [
      { ...doc, huisnummer: 3, huis_nlt: '3-2' },
      { ...doc, huisnummer: 32, huis_nlt: '32' },
    ];
    provider.answer = { body: docs(...doors) };
    expect(await pdok().search('Grotestraat')).toMatchObject([
      { name: 'Grotestraat 3-2, 7443 BJ Nijverdal', number: '3', addition: '-2', _key: '7443BJ3-2' },
      { name: 'Grotestraat 32, 7443 BJ Nijverdal', number: '32', _key: '7443BJ32' },
    ]);
  });

  test('searches for an addition with a hyphen, which excludes no results', async () => {
    provider.answer = { body: docs(doc) };
    await pdok().search('7443BJ 3 -2');
    await pdok().search('Prins-Hendrikstraat 3-2');
    expect(provider.requests.map(({ url }) => url.searchParams.get('q'))).toEqual([
      '7443BJ 3  2',
      'Prins-Hendrikstraat 3-2',
    ]);
  });

  test('sends the text without query syntax, and the coordinate', async () => {
    provider.answer = { body: docs(doc) };
    await pdok().search('type:* OR (1=1) "Straat" 1');
    await pdok().reverse([52.36, 6.46]);
    const [search, reverse] = provider.requests.map(({ url }) => url);
    expect(search?.pathname).toBe('/free');
    expect(search?.searchParams.get('q')).not.toMatch(/[:*()="]/);
    expect(reverse?.pathname).toBe('/reverse');
    expect([reverse?.searchParams.get('lat'), reverse?.searchParams.get('lon')]).toEqual(['52.36', '6.46']);
  });

  test.each([
    [
      'a road, without number',
      { ...doc, huis_nlt: undefined, huisnummer: undefined },
      { street: 'Grotestraat' },
    ],
    ['a distance in km', { ...doc, afstand: 1249 }, { distance: 1.2 }],
  ])('returns %s', async (_, found, expected) => {
    provider.answer = { body: docs(found) };
    expect(await pdok().search('grotestraat')).toMatchObject([expected]);
  });

  test.each([
    ['no coordinate', docs({ ...doc, centroide_ll: undefined })],
    ['three numbers', docs({ ...doc, centroide_ll: 'POINT(6.4 52.3 1)' })],
    ['a place off the globe', docs({ ...doc, centroide_ll: 'POINT(6.4 152.3)' })],
    ['no street', docs({ ...doc, straatnaam: undefined })],
    ['a street that is too long', docs({ ...doc, straatnaam: 'straat'.repeat(21) })],
  ])('finds nothing in an answer with %s', async (_, body) => {
    provider.answer = { body };
    expect(await pdok().search('grotestraat')).toEqual([]);
  });

  test.each([
    ['an error', { status: 400, body: { error: { msg: 'undefined field' } } }],
    ['no JSON', { body: '<html>' }],
    // An empty result would be cached for a day, and orders would be priced by the address as the customer sent it.
    ['no response', { body: {} }],
    ['no docs', { body: { response: { numFound: 0 } } }],
    ['silence', 'silent' as const],
  ])('fails on %s', async (_, answer) => {
    provider.answer = answer;
    await expect(pdok({ timeLimit: 50 }).search('grotestraat')).rejects.toMatchObject({ gateway: 'pdok' });
  });
});

const file = (name: string) => readRecording(`geocoding/${name}.json`);
const one = file('pdok-free-adres');

describe.skipIf(!one)('The recorded answers of PDOK', () => {
  const ask = async (body: unknown, status = 200) => {
    provider.answer = { status, body: body as object };
    return pdok().search('recorded');
  };

  test('contain their addresses', async () => {
    expect(await ask(one)).toMatchObject([
      {
        street: 'Bolstraat',
        number: '1',
        zipcode: '3581WS',
        city: 'Utrecht',
        coordinate: [52.08884161, 5.13287587],
      },
    ]);
    expect(await ask(file('pdok-lookup-adres'))).toMatchObject([{ _key: '3526KP93' }]);
    expect((await ask(file('pdok-free-two-adressen-all-fields'))).map(({ _key }) => _key)).toEqual([
      '1381BP72',
      '1018XZ72',
    ]);
    expect(await ask(file('pdok-suggest-with-fl'))).toMatchObject([
      { number: '43', zipcode: '1017WN' },
      { number: '43', addition: 'G', zipcode: '1017WN' },
    ]);
  });

  test('distinguish roads and zipcodes from addresses', async () => {
    const mixed = await ask(file('pdok-free-mixed-types-v3_1'));
    expect(mixed[0]).toMatchObject({ number: '147', zipcode: '1012RJ' });
    expect(mixed[1]).not.toHaveProperty('zipcode');
    expect(mixed[2]).toMatchObject({ zipcode: '1012RC' });
    expect(mixed.slice(1).every((address) => address.number === undefined)).toBe(true);
  });

  test('give no results without addresses', async () => {
    for (const name of ['pdok-free-no-results', 'pdok-free-gemeente', 'pdok-reverse', 'pdok-suggest-adres']) {
      expect(await ask(file(name)), name).toEqual([]);
    }
    const { _note, http_400, ...odd } = file('pdok-odd-answers');
    const found = Object.entries(odd).map(([name, body]) => [name, ask(body).catch(() => 'failed')] as const);
    for (const [name, answer] of found) expect([[], 'failed'], name).toContainEqual(await answer);
    await expect(ask(http_400, 400)).rejects.toMatchObject({ status: 400 });
    await expect(ask(file('pdok-error-400'), 400)).rejects.toMatchObject({ status: 400 });
  });

  test('come from requests with documented parameters only', async () => {
    const { paths } = file('pdok-locatieserver-v3_1.openapi');
    provider.answer = { body: docs() };
    await pdok().search('Grotestraat 12');
    await pdok().reverse([52.36, 6.46]);
    for (const { url } of provider.requests) {
      const known = paths[url.pathname].get.parameters.map(({ name }: { name: string }) => name);
      expect(known).toEqual(expect.arrayContaining([...url.searchParams.keys()]));
    }
    expect(provider.requests).toHaveLength(2);
  });

  test('are distinguished from those of another government register', async () => {
    await expect(ask(file('bag-api-adressen-1015CJ-117'))).rejects.toMatchObject({ status: 200 });
  });

  test('are all used by a test, like those of Google', () => {
    const sources = ['pdok.test.ts', 'google.test.ts'].map((name) =>
      readFileSync(new URL(name, import.meta.url), 'utf8'),
    );
    const aside = recordings('geocoding').filter(
      (name) => !sources.some((source) => source.includes(`'${name.replace(/\.json$/, '')}'`)),
    );
    expect(aside).toEqual([]);
  });
});
