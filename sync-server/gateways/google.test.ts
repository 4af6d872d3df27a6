import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeProvider, fakeProvider } from '../testing/fake-provider.ts';
import { readRecording } from '../testing/recorded-data.ts';
import { Google } from './google.ts';

let provider: FakeProvider;
beforeEach(async () => {
  provider = await fakeProvider({ body: {} });
});
afterEach(() => provider.close());
const google = (options = {}) => new Google({ key: 'secret-key', endpoint: provider.url, ...options });

const file = (name: string) => readRecording(`geocoding/${name}.json`);

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
  test('returns Dutch addresses, and asks in Dutch', async () => {
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

  test.each([
    ['3-2', undefined, '-2'],
    ['3', '2', '-2'],
    ['3', 'H', 'H'],
    ['3a', '2', 'a-2'],
  ])('reads door %s with subpremise %s as number 3 with addition %s', async (door, subpremise, addition) => {
    const one = result(...(subpremise ? [part(subpremise, 'subpremise')] : []));
    one.address_components[0] = part(door, 'street_number');
    provider.answer = { body: { status: 'OK', results: [one] } };
    expect(await google().search('grotestraat 3')).toMatchObject([
      { number: '3', addition, _key: `7443BJ3${addition.toUpperCase()}` },
    ]);
  });

  test('returns no addresses abroad and none without a street', async () => {
    const abroad = result();
    abroad.address_components = abroad.address_components.filter(({ types }) => !types.includes('country'));
    const nowhere = result();
    nowhere.address_components = nowhere.address_components.filter(({ types }) => !types.includes('route'));
    provider.answer = { body: { status: 'OK', results: [abroad, nowhere, {}, null] } };
    expect(await google().search('x')).toEqual([]);
    provider.answer = { body: { status: 'ZERO_RESULTS', results: [] } };
    expect(await google().search('x')).toEqual([]);
  });

  test('returns none that is off the globe or has a name that is too long', async () => {
    const away = { ...result(), geometry: { location: { lat: 152, lng: 6.46 } } };
    const long = result();
    long.address_components[1] = part('straat'.repeat(21), 'route');
    provider.answer = { body: { status: 'OK', results: [away, long, result()] } };
    expect(await google().search('x')).toMatchObject([{ street: 'Grotestraat' }]);
  });

  test.each(['OVER_QUERY_LIMIT', 'REQUEST_DENIED', 'INVALID_REQUEST', 'UNKNOWN_ERROR'])(
    'fails on %s without revealing its key',
    async (status) => {
      provider.answer = { body: { status, error_message: 'secret-key' } };
      await expect(google().search('x')).rejects.toThrow(`google: answered ${status}`);
    },
  );

  test.each([
    ['an error', { status: 500, body: {} }],
    ['no JSON', { body: '<html>' }],
    ['silence', 'silent' as const],
  ])('fails on %s, in both kinds of search', async (_, answer) => {
    provider.answer = answer;
    const impatient = google({ timeLimit: 50 });
    await expect(impatient.search('x')).rejects.toMatchObject({ gateway: 'google' });
    await expect(impatient.reverse([52, 6])).rejects.toMatchObject({ gateway: 'google' });
  });

  const samples = file('google-geocoding-official-samples');
  test.skipIf(!samples)('returns nothing for the official samples, which are all abroad', async () => {
    for (const body of [samples.geocode, samples.geocode_reverse]) {
      provider.answer = { body };
      expect(await google().search('x')).toEqual([]);
    }
  });

  test.skipIf(!samples)(
    'reads the official samples with their country changed to the Netherlands',
    async () => {
      const moved = JSON.parse(JSON.stringify(samples.geocode).replaceAll('"US"', '"NL"'));
      provider.answer = { body: moved };
      const [found] = await google().search('x');
      expect(found).toMatchObject({
        street: 'Amphitheatre Parkway',
        number: '1600',
        coordinate: [37.422388, -122.0841883],
      });
      expect(found).not.toHaveProperty('zipcode');
    },
  );
});
