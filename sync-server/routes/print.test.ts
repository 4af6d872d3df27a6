import { monitorEventLoopDelay } from 'node:perf_hooks';
import { create } from 'qrcode';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { orderQr } from '#contract/print';
import { QrPictures } from '../services/qr-pictures.ts';
import { duringTests } from '../testing/during-tests.ts';
import { type LoggedIn, startTestServer } from '../testing/start-test-server.ts';

const server = duringTests(startTestServer);
let _user: LoggedIn;
const PHONE = '0666661001';

beforeAll(async () => {
  _user = await server.loggedIn(PHONE);
}, 60_000);

describe('The QR code of a business', () => {
  const ask = (host: string, format?: string) =>
    fetch(`${server.url}/api/print/qr/order/${host}${format ? `?format=${format}` : ''}`);

  test('is a picture, as PNG and as SVG', async () => {
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

  test('contains the address of the business, with whole pixels per module and a margin', async () => {
    const png = Buffer.from(await (await ask('organisation/midden')).arrayBuffer());
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    const { modules } = create(`${server.deps.config.publicUrl}/organisation/midden`, {
      errorCorrectionLevel: 'M',
    });
    const dot = Math.floor(600 / (modules.size + 4));
    const margin = (600 - dot * modules.size) / 2;
    const at = (row: number, column: number) => {
      const [x, y] = [column, row].map((index) => Math.floor(margin + (index + 0.5) * dot)) as [
        number,
        number,
      ];
      return data[(y * info.width + x) * info.channels]! < 128;
    };
    for (let row = -2; row < modules.size + 2; row += 1) {
      for (let column = -2; column < modules.size + 2; column += 1) {
        const inside = [row, column].every((index) => index >= 0 && index < modules.size);
        expect(at(row, column)).toBe(inside && Boolean(modules.get(row, column)));
      }
    }
  });

  test('is drawn once for concurrent requests, and does not block the server', async () => {
    const pictures = new QrPictures();
    const all = Array.from({ length: 200 }, () =>
      pictures.of('https://eten.example/organisation/roma', 'png'),
    );
    expect(new Set(all).size).toBe(1);
    // Drawn sequentially in the event loop, 30 blocked it for 500 ms. A busy machine blocks it too, but not each time.
    const isBlocked = async (time: number) => {
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      const start = performance.now();
      await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          pictures.of(`https://eten.example/organisation/x${time}-${n}`, 'png'),
        ),
      );
      delay.disable();
      return delay.max / 1e6 > Math.max(100, (performance.now() - start) / 2);
    };
    const times: boolean[] = [];
    for (let time = 0; time < 5; time += 1) times.push(await isBlocked(time));
    expect(times).toContain(false);
  });

  test('is refused to callers who ask for too many', async () => {
    const from = { 'x-forwarded-for': '192.0.2.77' };
    const params = { host: 'organisation/midden' };
    const outcomes = [];
    for (let number = 0; number < 125; number += 1) {
      outcomes.push((await server.anyone.ask(orderQr, { params, headers: from })).status);
    }
    expect(outcomes.filter((status) => status === 429)).toHaveLength(5);
    expect((await ask('organisation/midden')).status).toBe(200);
    server.clock.advance({ minutes: 2 });
    expect((await server.anyone.ask(orderQr, { params, headers: from })).status).toBe(200);
  });

  test('needs an existing business', async () => {
    expect((await ask('organisation/nergens')).status).toBe(404);
    expect((await ask('club/fanfare')).status).toBe(400);
    expect((await ask('organisation/midden', 'gif')).status).toBe(400);
    expect(await server.anyone.refusal(orderQr, { params: { host: 'organisation/nergens' } })).toBe(
      '404 host-not-found',
    );
  });
});
