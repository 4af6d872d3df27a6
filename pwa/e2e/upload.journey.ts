import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loseFirstAnswer } from './lose-first-answer.ts';
import { ServerProcess } from './server-process.ts';
import { button, provePhone } from './steps.ts';
import type { Visitor } from './visitor.ts';

let server: ServerProcess;
let visitor: Visitor;

beforeAll(async () => {
  server = await ServerProcess.shared();
  visitor = await server.arrive('phone');
  await visitor.page.goto(`${server.url}/login?redir=/settings`);
  await provePhone(visitor.page, server, '0612340011');
  await visitor.page.getByLabel('Naam').fill('Anneke');
});
afterAll(async () => {
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
  await server.close();
});

/** A photo with the location and camera in its metadata. Noise makes it as large as a real one. */
const photo = async (side = 900): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Make: 'Cameramerk', Copyright: 'Anneke' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 22/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '6/1 28/1 0/1',
      },
    })
    .toBuffer();

const choose = (page: Page, buffer: Buffer, mimeType = 'image/jpeg') =>
  page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType, buffer });
const face = (page: Page) => page.getByAltText('Je foto');
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Foto versturen' });
const address = (page: Page) => face(page).getAttribute('src');

/** Whether the picture has loaded and is rendered. */
const isDrawn = (page: Page) =>
  face(page).evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0));

/** A slow connection: uploading a photo takes some seconds. */
async function slowly(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 50, downloadThroughput: -1, uploadThroughput: bytesPerSecond };
  await session.send('Network.emulateNetworkConditions', line);
}

test('uploads a photo with visible progress, and shows it after saving and reloading', async () => {
  const { page } = visitor;
  await slowly(page, 150_000);
  await choose(page, await photo());
  const steps: number[] = [];
  await progress(page).waitFor();
  expect(await address(page)).toMatch(/^blob:/);
  while (await progress(page).isVisible()) {
    const value = await progress(page)
      .evaluate((bar: HTMLProgressElement) => bar.value)
      .catch(() => null);
    if (value !== null && value !== steps.at(-1)) steps.push(value);
  }
  await slowly(page, -1);
  expect(steps.filter((value) => value > 0 && value < 1).length).toBeGreaterThan(1);
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  await expect.poll(() => address(page)).toMatch(/^\/api\/io\/file\//);
  await button(page, 'Opslaan').click();
  await page.getByText('Opgeslagen', { exact: true }).waitFor();
  await page.goto(`${server.url}/settings`);
  await page.reload();
  expect(await isDrawn(page)).toBe(true);
});

test('the published picture has no metadata of camera or location', async () => {
  const sent = await photo();
  expect((await sharp(sent).metadata()).exif?.includes('Cameramerk')).toBe(true);
  const answer = await fetch(server.url + (await address(visitor.page)));
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { format, exif, xmp, iptc, width, height } = await sharp(bytes).metadata();
  expect({ format, exif, xmp, iptc, width, height }).toEqual({ format: 'webp', width: 512, height: 512 });
  expect(bytes.includes('Cameramerk') || bytes.includes('EXIF')).toBe(false);
});

const UNREADABLE = 'Deze foto kan niet worden gelezen. Kies een andere foto.';
const TYPE = 'Dit is geen afbeelding.';
const EMPTY = 'Dit bestand is leeg.';

test.each<[string, string, Buffer, string]>([
  ['of 2049 kB that is no picture', UNREADABLE, Buffer.alloc(2049 * 1024, 7), 'image/jpeg'],
  ['that is a text', TYPE, Buffer.from('Beste Anneke'), 'text/plain'],
  ['that only says it is a picture', TYPE, Buffer.from('Beste Anneke'), 'image/jpeg'],
  ['with nothing in it', EMPTY, Buffer.alloc(0), 'image/jpeg'],
])('refuses a file %s, and keeps the former picture', async (_, words, content, type) => {
  const { page } = visitor;
  const before = await address(page);
  await choose(page, content, type);
  await page.getByRole('alert').getByText(words).waitFor();
  await expect.poll(() => progress(page).count()).toBe(0);
  await expect.poll(() => address(page)).toBe(before);
});

/** A photo of a phone held upright, as its camera stores it: on its side, red below and blue above when upright. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const half = (background: string) =>
    sharp({ create: { width: 2000, height: 3000, channels: 3, background } })
      .png()
      .toBuffer();
  const grain = sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'gray', noise } });
  const parts = [
    { input: await half('blue'), left: 0, top: 0, blend: 'multiply' as const },
    { input: await half('red'), left: 2000, top: 0, blend: 'multiply' as const },
  ];
  // Orientation 6: the left edge of what is stored is the upper edge of the photo.
  return grain.composite(parts).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
}

test('makes a large photo smaller before it is sent, upright', async () => {
  const { page } = visitor;
  const before = await address(page);
  const large = await largePhoto();
  expect(large.length).toBeGreaterThan(4 * 1024 * 1024);
  const sending = page.waitForRequest('**/api/io/upload/**');
  await choose(page, large);
  const sent = Number((await (await sending).allHeaders())['content-length']);
  expect(sent).toBeGreaterThan(10_000);
  expect(sent).toBeLessThanOrEqual(2048 * 1024 + 1024);
  await expect.poll(() => address(page)).not.toBe(before);
  await expect.poll(() => address(page)).toMatch(/^\/api\/io\/file\//);
  const answer = await fetch(server.url + (await address(page)));
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (row: number) => [...data.subarray((row * info.width + 256) * info.channels).subarray(0, 3)];
  const [red = 0, , blue = 0] = at(100);
  expect(blue).toBeGreaterThan(red);
  const [redBelow = 0, , blueBelow = 0] = at(400);
  expect(redBelow).toBeGreaterThan(blueBelow);
});

test('says at once that it is offline, and uploads the same file when online', async () => {
  const { page } = visitor;
  const before = await address(page);
  const file = await photo(300);
  await visitor.context.setOffline(true);
  await choose(page, file);
  await page.getByText('Geen verbinding. Probeer het opnieuw als je weer online bent.').waitFor();
  await expect.poll(() => address(page)).toBe(before);
  await visitor.context.setOffline(false);
  await choose(page, file);
  await expect.poll(() => address(page)).not.toBe(before);
  await expect.poll(() => address(page)).toMatch(/^\/api\/io\/file\//);
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test('reports a lost answer, and the next try succeeds', async () => {
  const { page } = visitor;
  const before = await address(page);
  const lost = await loseFirstAnswer(page, '**/api/io/upload/**');
  await choose(page, await photo(300));
  await page.getByText(/^De verbinding met eetplein is mislukt/).waitFor();
  await expect.poll(() => address(page)).toBe(before);
  await choose(page, await photo(300));
  await expect.poll(() => address(page)).not.toBe(before);
  await expect.poll(() => address(page)).toMatch(/^\/api\/io\/file\//);
  expect(lost()).toBe(1);
});

test('fits on the narrowest phone, with the refusal', async () => {
  const { page } = visitor;
  await page.setViewportSize({ width: 320, height: 640 });
  await choose(page, Buffer.alloc(0));
  await page.getByText(EMPTY).waitFor();
  const { scrollWidth, innerWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    innerWidth: window.innerWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(innerWidth);
  for (const part of [face(page), page.getByText('Andere foto'), button(page, 'Foto verwijderen')]) {
    const box = await part.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
  }
});
