import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderQr } from '#contract/print';
import { type LoggedIn, startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let _user: LoggedIn;
const PHONE = '0666661001';

beforeAll(async () => {
  server = await startTestServer();
  _user = await server.loggedIn(PHONE);
}, 60_000);
afterAll(() => server.close());

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
