import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeProvider, fakeProvider } from '../testing/fake-provider.ts';
import { recorded } from '../testing/recorded-data.ts';
import { CachedGeocoder } from './cached-geocoder.ts';
import { Google } from './google.ts';
import { Pdok } from './pdok.ts';

let provider: FakeProvider;
beforeEach(async () => {
  provider = await fakeProvider({ body: {} });
});
afterEach(() => provider.close());
const pdok = (options = {}) => new Pdok({ endpoint: provider.url, ...options });
const google = (options = {}) => new Google({ key: 'secret-key', endpoint: provider.url, ...options });

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
  test('answers addresses, latitude first', async () => {
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

  test('is asked for text as text, and for a place', async () => {
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
  ])('answers %s', async (_, found, expected) => {
    provider.answer = { body: docs(found) };
    expect(await pdok().search('grotestraat')).toMatchObject([expected]);
  });

  test.each([
    ['no response', {}],
    ['no docs', { response: { numFound: 0 } }],
    ['no coordinate', docs({ ...doc, centroide_ll: undefined })],
    ['three numbers', docs({ ...doc, centroide_ll: 'POINT(6.4 52.3 1)' })],
    ['a place off the globe', docs({ ...doc, centroide_ll: 'POINT(6.4 152.3)' })],
    ['no street', docs({ ...doc, straatnaam: undefined })],
  ])('finds nothing in an answer with %s', async (_, body) => {
    provider.answer = { body };
    expect(await pdok().search('grotestraat')).toEqual([]);
  });

  test.each([
    ['an error', { status: 400, body: { error: { msg: 'undefined field' } } }],
    ['no JSON', { body: '<html>' }],
    ['silence', 'silent' as const],
  ])('fails on %s', async (_, answer) => {
    provider.answer = answer;
    await expect(pdok({ timeLimit: 50 }).search('grotestraat')).rejects.toMatchObject({ gateway: 'pdok' });
  });
});

const file = (name: string) => recorded(`geocoding/${name}.json`);
const one = file('pdok-free-adres');

describe.skipIf(!one)('The recorded answers of PDOK', () => {
  const ask = async (body: unknown, status = 200) => {
    provider.answer = { status, body: body as object };
    return pdok().search('recorded');
  };

  test('give their addresses', async () => {
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

  test('tell roads and zipcodes from addresses', async () => {
    const mixed = await ask(file('pdok-free-mixed-types-v3_1'));
    expect(mixed[0]).toMatchObject({ number: '147', zipcode: '1012RJ' });
    expect(mixed[1]).not.toHaveProperty('zipcode');
    expect(mixed[2]).toMatchObject({ zipcode: '1012RC' });
    expect(mixed.slice(1).every((address) => address.number === undefined)).toBe(true);
  });

  test('give nothing where there is no address in them', async () => {
    for (const name of ['pdok-free-no-results', 'pdok-free-gemeente', 'pdok-reverse', 'pdok-suggest-adres']) {
      expect(await ask(file(name)), name).toEqual([]);
    }
    const { _note, http_400, ...odd } = file('pdok-odd-answers');
    for (const [name, body] of Object.entries(odd)) expect(await ask(body), name).toEqual([]);
    await expect(ask(http_400, 400)).rejects.toMatchObject({ status: 400 });
    await expect(ask(file('pdok-error-400'), 400)).rejects.toMatchObject({ status: 400 });
  });
});

const part = (long_name: string, ...types: string[]) => ({ long_name, short_name: long_name, types });
const result = (...more: ReturnType<typeof part>[]) => ({
  address_components: [
    part('12a', 'street_number'),
    part('Grotestraat', 'route'),
    part('Nijverdal', 'locality', 'political'),
    part('Hellendoorn', 'administrative_area_level_2'),
    part('Overijssel', 'administrative_area_level_1'),
    part('7443 BJ', 'postal_code'),
    { long_name: 'Nederland', short_name: 'NL', types: ['country', 'political'] },
    ...more,
  ],
  geometry: { location: { lat: 52.36, lng: 6.46 } },
});

describe('Google', () => {
  test('answers Dutch addresses, asked for in Dutch', async () => {
    provider.answer = { body: { status: 'OK', results: [result()] } };
    expect(await google().search('grotestraat 12a')).toEqual([
      {
        name: 'Grotestraat 12a, 7443 BJ Nijverdal',
        street: 'Grotestraat',
        number: '12',
        addition: 'a',
        zipcode: '7443BJ',
        city: 'Nijverdal',
        county: 'Hellendoorn',
        region: 'Overijssel',
        country: 'Nederland',
        coordinate: [52.36, 6.46],
        _key: '7443BJ12A',
      },
    ]);
    expect(Object.fromEntries(provider.requests[0]?.url.searchParams ?? [])).toEqual({
      address: 'grotestraat 12a',
      components: 'country:NL',
      language: 'nl',
      region: 'nl',
      key: 'secret-key',
    });
    await google().reverse([52.36, 6.46]);
    expect(provider.requests[1]?.url.searchParams.get('latlng')).toBe('52.36,6.46');
  });

  test('knows no addresses abroad, and none without a street', async () => {
    const abroad = result();
    abroad.address_components = abroad.address_components.filter(({ types }) => !types.includes('country'));
    const nowhere = result();
    nowhere.address_components = nowhere.address_components.filter(({ types }) => !types.includes('route'));
    provider.answer = { body: { status: 'OK', results: [abroad, nowhere, {}, null] } };
    expect(await google().search('x')).toEqual([]);
    provider.answer = { body: { status: 'ZERO_RESULTS', results: [] } };
    expect(await google().search('x')).toEqual([]);
  });

  test.each(['OVER_QUERY_LIMIT', 'REQUEST_DENIED', 'INVALID_REQUEST', 'UNKNOWN_ERROR'])(
    'fails on %s, without telling its key',
    async (status) => {
      provider.answer = { body: { status, error_message: 'secret-key' } };
      await expect(google().search('x')).rejects.toThrow(`google: answered ${status}`);
    },
  );

  const samples = file('google-geocoding-official-samples');
  test.skipIf(!samples)('has official samples that all lie abroad, and so give nothing', async () => {
    for (const body of [samples.geocode, samples.geocode_reverse]) {
      provider.answer = { body };
      expect(await google().search('x')).toEqual([]);
    }
  });

  test.skipIf(!samples)('has official samples that are read where they say they are Dutch', async () => {
    const moved = JSON.parse(JSON.stringify(samples.geocode).replaceAll('"US"', '"NL"'));
    provider.answer = { body: moved };
    const [found] = await google().search('x');
    expect(found).toMatchObject({
      street: 'Amphitheatre Parkway',
      number: '1600',
      coordinate: [37.422388, -122.0841883],
    });
    expect(found).not.toHaveProperty('zipcode');
  });
});

describe('Asking once for what many ask', () => {
  const address = { name: 'Straat 1', street: 'Straat', city: 'Stad' };
  function counting() {
    const asked: string[] = [];
    const geocoder = {
      name: 'counting',
      async search(text: string) {
        asked.push(text);
        if (text === 'down') throw new Error('down');
        return [address];
      },
      async reverse() {
        asked.push('reverse');
        return [address];
      },
    };
    return { asked, geocoder };
  }

  test('the same words, in whatever case, and the same place', async () => {
    const { asked, geocoder } = counting();
    const cached = new CachedGeocoder(geocoder);
    await Promise.all([cached.search('Straat 1'), cached.search(' straat  1'), cached.search('STRAAT 1')]);
    await cached.reverse([52.1234561, 6]);
    await cached.reverse([52.1234562, 6]);
    expect(asked).toEqual(['Straat 1', 'reverse']);
  });

  test('not when it failed, is old, or was crowded out', async () => {
    const { asked, geocoder } = counting();
    let now = 0;
    const cached = new CachedGeocoder(geocoder, { size: 2, freshFor: 100, clock: () => now });
    await expect(cached.search('down')).rejects.toThrow();
    await expect(cached.search('down')).rejects.toThrow();
    await cached.search('a');
    await cached.search('b');
    await cached.search('a');
    await cached.search('c');
    await cached.search('a');
    await cached.search('b');
    now = 101;
    await cached.search('b');
    expect(asked).toEqual(['down', 'down', 'a', 'b', 'c', 'b', 'b']);
  });
});
