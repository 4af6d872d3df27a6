import { request as open } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { deleteUser } from '#contract/auth';
import { API_KEY_HEADER, APP_API_KEY } from '#contract/headers';
import { MAX_IMAGE_BYTES } from '#domain/upload';
import { duringTests } from '../testing/during-tests.ts';
import { type LoggedIn, startTestServer } from '../testing/start-test-server.ts';

const server = duringTests(startTestServer);
let user: LoggedIn;
const PHONE = '0666661001';

beforeAll(async () => {
  user = await server.loggedIn(PHONE);
}, 60_000);

const picture = (width = 800, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#0069b3' } });
const file = (content: Uint8Array | string, name = 'me.jpg', type = 'image/jpeg') =>
  new File([content as Uint8Array<ArrayBuffer> | string], name, { type });

const stored = async ({ body }: { body: { data: { location: string } } }) =>
  Buffer.from(await (await fetch(server.url + body.data.location)).arrayBuffer());

/** The names of the chunks of a WebP file. */
function partsOf(webp: Buffer): string[] {
  const names: string[] = [];
  for (
    let at = 12;
    at + 8 <= webp.length;
    at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2)
  ) {
    names.push(webp.toString('latin1', at, at + 4));
  }
  return names;
}

/** A black PNG with this many pixels per side, in a file of a few kilobytes. */
function bomb(side: number): Buffer {
  const part = (name: string, content: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    const named = Buffer.concat([Buffer.from(name), content]);
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, part('IHDR', head), part('IDAT', pixels), part('IEND', Buffer.alloc(0))]);
}

/** Sends a file of this many bytes in chunks, without a length. Returns the status and how many bytes were accepted. */
function stream(bytes: number): Promise<{ status: number; taken: number }> {
  const { hostname, port } = new URL(server.url);
  const boundary = 'xyz';
  const headers = {
    [API_KEY_HEADER]: APP_API_KEY,
    authorization: `Bearer ${user.token}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  };
  const chunk = Buffer.alloc(256 * 1024);
  return new Promise((resolve, reject) => {
    let taken = 0;
    const request = open(
      { hostname, port, path: '/api/io/upload/avatar', method: 'POST', headers },
      (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, taken });
      },
    );
    request.on('error', reject);
    request.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`);
    const write = () => {
      if (request.destroyed || taken >= bytes) return;
      taken += chunk.length;
      request.write(chunk, write);
    };
    write();
  });
}

async function upload(
  content: File | File[] | null,
  { token = user.token, field = 'file', type = 'avatar' } = {},
) {
  const form = new FormData();
  for (const one of [content ?? []].flat()) form.append(field, one);
  const response = await fetch(`${server.url}/api/io/upload/${type}`, {
    method: 'POST',
    headers: { [API_KEY_HEADER]: APP_API_KEY, ...(token && { authorization: `Bearer ${token}` }) },
    body: form,
  });
  const body = (await response.json()) as { data: { location: string } };
  return { status: response.status, body };
}

describe('An uploaded picture', () => {
  test('is redrawn as an upright square, without anything else that was in it, and kept', async () => {
    // Rotated by its orientation: the red left side belongs at the top.
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
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
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

  test('keeps no byte of location, camera, comments or appended data', async () => {
    const secrets = ['GeheimeCamera', 'Adres van Anna', 'DeRestNaHetBeeld', '<script>'];
    const drawn = await picture()
      .jpeg()
      .withExif({
        IFD0: { Make: 'GeheimeCamera', ImageDescription: 'Adres van Anna' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '52/1 22/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '6/1 27/1 0/1',
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>Adres van Anna</script></x:xmpmeta>')
      .withIccProfile('p3')
      .toBuffer();
    const photo = Buffer.concat([drawn, Buffer.from('DeRestNaHetBeeld')]);
    for (const secret of secrets) expect(photo.includes(secret)).toBe(true);
    const { exif, xmp, icc } = await sharp(photo).metadata();
    expect([exif, xmp, icc].every(Boolean)).toBe(true);
    const kept = await stored(await upload(file(photo)));
    for (const secret of [...secrets, 'Exif', 'ns:meta', 'ICC_PROFILE'])
      expect(kept.includes(secret)).toBe(false);
    expect(['VP8 ', 'VP8L', 'VP8X', 'ALPH']).toEqual(expect.arrayContaining(partsOf(kept)));
  });

  test('that is also a valid file of another type is only a picture afterwards', async () => {
    const gif = await picture(8, 8).gif().toBuffer();
    const both = Buffer.concat([gif, Buffer.from('<html><script>alert(1)</script></html>')]);
    const kept = await stored(await upload(file(both, 'x.html', 'text/html')));
    expect([kept.toString('latin1', 0, 4), kept.includes('<script>')]).toEqual(['RIFF', false]);
  });

  test.each(['png', 'webp', 'gif', 'avif'] as const)('can be %s, whatever its name', async (format) => {
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
    [
      'a page called a picture',
      () => file('<!doctype html><script>alert(1)</script>', 'x.png', 'image/png'),
      422,
      'error-type',
    ],
    [
      'a drawing called a picture',
      () => file('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'x.png', 'image/png'),
      422,
      'error-type',
    ],
    ['400 million pixels in a few kilobytes', () => file(bomb(20_000)), 422, 'error-type'],
    ['one of two', async () => [file(await picture(8, 8).png().toBuffer()), file('')], 400, 'bad-request'],
    ['nothing', () => file(''), 422, 'error-empty'],
    ['no file', () => null, 422, 'error-empty'],
    ['one byte too many', () => file(new Uint8Array(MAX_IMAGE_BYTES + 1)), 422, 'error-size'],
    ['ten megabytes', () => file(new Uint8Array(10 * 1024 * 1024)), 422, 'error-size'],
  ])('is not %s', async (_, content, status, code) => {
    expect(await upload(await content())).toMatchObject({ status, body: { code } });
  });

  test('is refused by its first bytes if it is a drawing, which is never laid out', async () => {
    const laidOut = vi.spyOn(sharp.prototype, 'metadata');
    const nested = '<svg xmlns="http://www.w3.org/2000/svg"><g id="a"/><use href="#a"/></svg>';
    expect(await upload(file(nested, 'x.png', 'image/png'))).toMatchObject({ status: 422 });
    expect(laidOut).not.toHaveBeenCalled();
  });

  test('can have as many pixels as a good camera takes', async () => {
    expect(bomb(20_000).length).toBeLessThan(100_000);
    const kept = await stored(await upload(file(bomb(5_000))));
    expect(await sharp(kept).metadata()).toMatchObject({ width: 512, height: 512 });
  });

  test('can be as large as the limit, and is then checked by its content', async () => {
    expect(await upload(file(new Uint8Array(MAX_IMAGE_BYTES)))).toMatchObject({
      body: { code: 'error-type' },
    });
  });

  test.each([
    ['logo', 800, 400, 400, 400],
    ['banner', 3200, 3200, 1600, 480],
    // Not enlarged, but cut to the same shape.
    ['banner', 800, 600, 800, 240],
    ['banner', 2000, 120, 400, 120],
  ])('as a %s of %d × %d is kept as %d × %d', async (type, from, high, width, height) => {
    const sent = await upload(file(await picture(from, high).png().toBuffer()), { type });
    expect(await sharp(await stored(sent as never)).metadata()).toMatchObject({ width, height });
  });

  test('must be in the field `file` of a form, with a known purpose and a session', async () => {
    const content = file(await picture(8, 8).png().toBuffer());
    expect(await upload(content, { field: 'picture' })).toMatchObject({ body: { code: 'error-empty' } });
    expect(await upload(content, { type: 'poster' })).toMatchObject({ body: { code: 'bad-request' } });
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

  // Many, because a connection that is closed too early loses its answer in one of twenty attempts.
  test.each(Array.from({ length: 30 }, (_, index) => index + 1))(
    'that never ends is refused when it is far too large, attempt %i',
    async () => {
      const { status, taken } = await stream(200 * 1024 * 1024);
      expect(status).toBe(422);
      expect(taken).toBeLessThan(32 * 1024 * 1024);
    },
  );

  test('that breaks off within the file is refused, and the server continues', async () => {
    const begun = '--x\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\n\r\nhalf a pict';
    const headers = {
      [API_KEY_HEADER]: APP_API_KEY,
      authorization: `Bearer ${user.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    };
    const half = await fetch(`${server.url}/api/io/upload/avatar`, { method: 'POST', headers, body: begun });
    expect([half.status, await half.json()]).toMatchObject([400, { code: 'bad-request' }]);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });

  test('that does not exist is not found', async () => {
    expect((await fetch(`${server.url}/api/io/file/0123456789abcdef.webp`)).status).toBe(404);
    expect((await fetch(`${server.url}/api/io/file/..%2Fsecrets.webp`)).status).toBe(400);
  });

  test('is deleted with the account', async () => {
    const phone = '0666661002';
    const other = await server.loggedIn(phone);
    const { body } = await upload(file(await picture(8, 8).png().toBuffer()), { token: other.token });
    await other.get(deleteUser, { params: { phone } });
    expect((await fetch(server.url + body.data.location)).status).toBe(404);
  });
});
