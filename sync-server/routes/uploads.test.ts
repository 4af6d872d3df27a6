import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser } from '#contract/auth';
import { API_KEY_HEADER, APP_API_KEY } from '#contract/headers';
import { orderQr } from '#contract/print';
import { addressReverse, addressSearch, notify } from '#contract/services';
import { MAX_IMAGE_BYTES } from '#domain/upload';
import { type LoggedIn, startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let user: LoggedIn;
const PHONE = '0666661001';

beforeAll(async () => {
  server = await startTestServer();
  user = await server.loggedIn(PHONE);
}, 60_000);
afterAll(() => server.close());

const picture = (width = 800, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#0069b3' } });
const file = (content: Uint8Array | string, name = 'me.jpg', type = 'image/jpeg') =>
  new File([content as Uint8Array<ArrayBuffer> | string], name, { type });

async function upload(content: File | null, { token = user.token, field = 'file', type = 'avatar' } = {}) {
  const form = new FormData();
  if (content) form.append(field, content);
  const response = await fetch(`${server.url}/api/io/upload/${type}`, {
    method: 'POST',
    headers: { [API_KEY_HEADER]: APP_API_KEY, ...(token && { authorization: `Bearer ${token}` }) },
    body: form,
  });
  const body = (await response.json()) as { data: { location: string } };
  return { status: response.status, body };
}

describe('An uploaded picture', () => {
  test('is drawn anew: square, upright, without what else was in it, and kept for good', async () => {
    // Held on its side: what is red on the left belongs on top.
    const red = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const photo = await picture()
      .composite([{ input: red, left: 0, top: 0 }])
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Anna', Software: 'Camera' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { status, body } = await upload(file(photo));
    expect(status).toBe(200);
    expect(body.data.location).toMatch(/^\/api\/io\/file\/[0-9a-f]{32}\.webp$/);
    const answer = await fetch(server.url + body.data.location);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const kept = sharp(Buffer.from(await answer.arrayBuffer()));
    const { width, height, format, exif, orientation } = await kept.metadata();
    expect([width, height, format]).toEqual([400, 400, 'webp']);
    expect([exif, orientation]).toEqual([undefined, undefined]);
    const [reds = 0, , blues = 255] = await kept
      .extract({ left: 350, top: 50, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(reds).toBeGreaterThan(200);
    expect(blues).toBeLessThan(50);
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(server.url + body.data.location, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  test.each(['png', 'webp', 'gif', 'avif'] as const)('may be %s, whatever it is called', async (format) => {
    const content = await picture(64, 64).toFormat(format).toBuffer();
    expect(await upload(file(content, 'x.txt', 'text/plain'))).toMatchObject({ status: 200 });
  });

  test.each([
    ['text called a picture', () => file('hello'), 422, 'error-type'],
    [
      'a drawing with scripts',
      () => file('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'x.svg'),
      422,
      'error-type',
    ],
    [
      'half a picture',
      async () => file((await picture().jpeg().toBuffer()).subarray(0, 900)),
      422,
      'error-type',
    ],
    ['nothing', () => file(''), 422, 'error-empty'],
    ['no file', () => null, 422, 'error-empty'],
    ['one byte too many', () => file(new Uint8Array(MAX_IMAGE_BYTES + 1)), 422, 'error-size'],
    ['ten megabytes', () => file(new Uint8Array(10 * 1024 * 1024)), 422, 'error-size'],
  ])('is not %s', async (_, content, status, code) => {
    expect(await upload(await content())).toMatchObject({ status, body: { code } });
  });

  test('may be as large as allowed: then it is the content that counts', async () => {
    expect(await upload(file(new Uint8Array(MAX_IMAGE_BYTES)))).toMatchObject({
      body: { code: 'error-type' },
    });
  });

  test('is asked for in the field `file`, as an avatar, of a user, as a form', async () => {
    const content = file(await picture(8, 8).png().toBuffer());
    expect(await upload(content, { field: 'picture' })).toMatchObject({ body: { code: 'error-empty' } });
    expect(await upload(content, { type: 'banner' })).toMatchObject({ body: { code: 'bad-request' } });
    expect(await upload(content, { token: '' })).toMatchObject({
      status: 401,
      body: { code: 'not-logged-in' },
    });
    const headers = { [API_KEY_HEADER]: APP_API_KEY, authorization: `Bearer ${user.token}` };
    const json = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' };
    expect((await fetch(`${server.url}/api/io/upload/avatar`, json)).status).toBe(415);
    const broken = {
      ...json,
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\n',
    };
    expect((await fetch(`${server.url}/api/io/upload/avatar`, broken)).status).toBe(400);
  });

  test('that is not there is not found', async () => {
    expect((await fetch(`${server.url}/api/io/file/0123456789abcdef.webp`)).status).toBe(404);
    expect((await fetch(`${server.url}/api/io/file/..%2Fsecrets.webp`)).status).toBe(400);
  });

  test('goes with the account', async () => {
    const phone = '0666661002';
    const other = await server.loggedIn(phone);
    const { body } = await upload(file(await picture(8, 8).png().toBuffer()), { token: other.token });
    await other.get(deleteUser, { params: { phone } });
    expect((await fetch(server.url + body.data.location)).status).toBe(404);
  });
});

describe('The QR code of a business', () => {
  const ask = (host: string, format?: string) =>
    fetch(`${server.url}/api/print/qr/order/${host}${format ? `?format=${format}` : ''}`);

  test('is a picture, as png and as svg', async () => {
    const png = await ask('organisation/midden');
    expect(png.headers.get('content-type')).toBe('image/png');
    expect(await sharp(Buffer.from(await png.arrayBuffer())).metadata()).toMatchObject({
      format: 'png',
      width: 600,
    });
    const svg = await ask('organisation/midden', 'svg');
    expect(svg.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(await svg.text()).toMatch(/^<svg /);
  });

  test('is of a business that is there', async () => {
    expect((await ask('organisation/nergens')).status).toBe(404);
    expect((await ask('club/fanfare')).status).toBe(400);
    expect((await ask('organisation/midden', 'gif')).status).toBe(400);
    expect(await server.anyone.refusal(orderQr, { params: { host: 'organisation/nergens' } })).toBe(
      '404 host-not-found',
    );
  });
});

describe('Addresses', () => {
  test('are found by zipcode and number, and near a place', async () => {
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

  test('are an error in the answer while the geocoder is down', async () => {
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

  test('are looked up three hundred times in ten minutes, by one address', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const search = () => server.anyone.refusal(addressSearch, { body: { search: '1234ab 4' }, headers });
    for (let count = 0; count < 300; count++) expect(await search()).toBe('200 undefined');
    expect(await search()).toBe('429 too-many-requests');
    server.clock.advance({ minutes: 11 });
    expect(await search()).toBe('200 undefined');
  });
});

describe('A message to the administrator', () => {
  const asked = { params: { target: 'administrator' }, body: { phone: PHONE, message: 'Help' } };

  test('goes to his phone, five times an hour', async () => {
    for (let count = 0; count < 5; count++) expect(await user.get(notify, asked)).toEqual({ status: 'OK' });
    expect(server.sms.messages.at(-1)).toMatchObject({
      to: '+31548123456',
      text: `Eetplein, bericht van ${PHONE}: Help`,
    });
    expect(await user.refusal(notify, asked)).toBe('429 too-many-requests');
  });

  test('is from a user, to the administrator, and says something', async () => {
    expect(await server.anyone.refusal(notify, asked)).toBe('401 not-logged-in');
    expect(await user.refusal(notify, { ...asked, params: { target: 'everybody' } })).toBe('400 bad-request');
    expect(await user.refusal(notify, { ...asked, body: { phone: PHONE, message: '' } })).toBe(
      '400 bad-request',
    );
  });
});
