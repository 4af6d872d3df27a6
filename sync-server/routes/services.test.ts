import { beforeAll, describe, expect, test } from 'vitest';
import { catalogSearch, nearSnapshot } from '#contract/catalog';
import { addressReverse, addressSearch, notify } from '#contract/services';
import { duringTests } from '../testing/during-tests.ts';
import { type LoggedIn, startTestServer } from '../testing/start-test-server.ts';

const server = duringTests(startTestServer);
let user: LoggedIn;
const PHONE = '0666661001';

beforeAll(async () => {
  user = await server.loggedIn(PHONE);
}, 60_000);

describe('Addresses', () => {
  test('are found by zipcode and number, and near a coordinate', async () => {
    const { result, list } = await server.anyone.get(addressSearch, { body: { search: '1234ab 4' } });
    expect(result).toBe('OK');
    expect(list).toMatchObject([{ street: 'Dorpsstraat', number: '4', zipcode: '1234AB', _key: '1234AB4' }]);
    const near = await server.anyone.get(addressReverse, { body: { coordinate: [52.0021, 6] } });
    expect(near.list[0]).toMatchObject({ number: '4', distance: 0 });
    expect(await server.anyone.get(addressSearch, { body: { search: 'nergens 99' } })).toEqual({
      result: 'OK',
      list: [],
    });
  });

  test('are listed once by each name, though two towns of one name have the same street', async () => {
    const { geocoder } = server.deps;
    const street = { name: 'Kerkstraat, Hengelo', street: 'Kerkstraat', city: 'Hengelo' };
    const found = [
      { ...street, region: 'Overijssel' },
      { ...street, name: 'Kerkstraat, Goor', city: 'Goor' },
      { ...street, region: 'Gelderland' },
    ];
    const search = async () => found;
    server.deps.geocoder = { name: 'two towns', search, reverse: search };
    try {
      const { list } = await server.anyone.get(addressSearch, { body: { search: 'kerkstraat' } });
      expect(list).toEqual(found.slice(0, 2));
    } finally {
      server.deps.geocoder = geocoder;
    }
  });

  test('are answered with an error result while the geocoder is down', async () => {
    const { geocoder } = server.deps;
    const down = () => Promise.reject(new Error('down'));
    server.deps.geocoder = { name: 'down', search: down, reverse: down };
    try {
      expect(await server.anyone.get(addressSearch, { body: { search: '1234ab 4' } })).toEqual({
        result: 'ERROR',
        list: [],
        message: 'geocoder-unavailable',
      });
    } finally {
      server.deps.geocoder = geocoder;
    }
  });

  test.each([
    [addressSearch, { search: 'ab' }],
    [addressSearch, { search: 'x'.repeat(121) }],
    [addressReverse, { coordinate: [91, 6] }],
    [addressReverse, { coordinate: [52] }],
  ])('are refused for %#', async (endpoint, body) => {
    expect(await server.anyone.refusal(endpoint, { body: body as never })).toBe('400 bad-request');
  });

  test.each([
    ['addresses by their text', addressSearch, { search: '1234ab 4' }],
    ['addresses by their place', addressReverse, { coordinate: [52, 6] }],
    ['what is near', nearSnapshot, { zipcode: '1234AB', city: 'Teststad', coordinate: [52, 6] }],
    ['a word in the catalogue', catalogSearch, { search: 'keuken' }],
  ])('can be looked up three hundred times in ten minutes per sender: %s', async (_, endpoint, body) => {
    // Both look-ups of addresses count together.
    server.clock.advance({ minutes: 11 });
    const from = (sender: string) => ({ body: body as never, headers: { 'x-forwarded-for': sender } });
    const look = (sender: string) => server.anyone.refusal(endpoint, from(sender));
    expect(await look('192.0.2.1')).toBe('200 undefined');
    server.clock.advance({ minutes: 1 });
    for (let count = 1; count < 300; count++) expect(await look('192.0.2.1')).toBe('200 undefined');
    expect(await server.anyone.ask(endpoint, from('192.0.2.1'))).toMatchObject({
      status: 429,
      code: 'too-many-requests',
      body: { details: { retryAfter: 9 * 60 } },
    });
    expect(await look('192.0.2.2')).toBe('200 undefined');
    server.clock.advance({ minutes: 11 });
    expect(await look('192.0.2.1')).toBe('200 undefined');
  });
});

describe('A message to the administrator', () => {
  const asked = { params: { target: 'administrator' }, body: { phone: PHONE, message: 'Help' } };

  test('is sent to the administrator’s phone, at most five times an hour', async () => {
    for (let count = 0; count < 5; count++) expect(await user.get(notify, asked)).toEqual({ status: 'OK' });
    expect(server.sms.messages.at(-1)).toMatchObject({
      to: '+31548123456',
      text: `Eetplein, bericht van ${PHONE}: Help`,
    });
    expect(await user.refusal(notify, asked)).toBe('429 too-many-requests');
  });

  test('must be from the user’s own phone and have a text', async () => {
    expect(await server.anyone.refusal(notify, asked)).toBe('401 not-logged-in');
    expect(await user.refusal(notify, { ...asked, params: { target: 'everybody' } })).toBe('400 bad-request');
    expect(await user.refusal(notify, { ...asked, body: { phone: PHONE, message: '' } })).toBe(
      '400 bad-request',
    );
  });
});
