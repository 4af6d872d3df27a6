import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Host } from '#documents/host';
import { PICTURE_NAMES } from '../../pwa/pictures/all-pictures.ts';
import type { Deps } from '../deps.ts';
import { townCatalog } from '../testing/catalog-of.ts';
import { kitchen } from '../testing/fixture-town.ts';
import { hostCard, pathOfCard, startCard } from './share-address.ts';
import { SharePictures } from './share-pictures.ts';

const solid = (color: string) =>
  sharp({ create: { width: 60, height: 20, channels: 3, background: color } })
    .webp()
    .toBuffer();
const files: Record<string, Buffer> = {
  'aaaaaaaa.webp': await solid('#00ff00'),
  'bbbbbbbb.webp': Buffer.from('no picture'),
};
const asked: string[] = [];
const deps = {
  config: { appDir: '/nowhere' },
  store: {
    files: {
      get: async (name: string) => {
        asked.push(name);
        return files[name] ? { type: 'image/webp', bytes: files[name] } : null;
      },
    },
  },
} as unknown as Deps;

const drawnFor = async (more: Partial<Host>) => {
  const host = kitchen('roma', more);
  const shared = await new SharePictures().get(pathOfCard(hostCard(host)), townCatalog(host), deps);
  if (!shared || !('file' in shared)) throw new Error('no picture');
  return shared.file;
};
/** The colour in the middle of the banner, as the brightest of red, green and blue. */
async function bannerOf(bytes: Buffer): Promise<string> {
  const { data } = await sharp(bytes)
    .extract({ left: 600, top: 100, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue';
}

describe('the picture of a business', () => {
  test('has the size that others show, and is kept forever under its address', async () => {
    const { bytes, immutable, extension } = await drawnFor({});
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect([immutable, extension]).toEqual([true, '.jpg']);
  });

  test.each<[string, Partial<Host>, string]>([
    ['shows the uploaded banner', { banner: '/api/io/file/aaaaaaaa.webp' }, 'green'],
    ['shows the colour instead of a damaged banner', { banner: '/api/io/file/bbbbbbbb.webp' }, 'red'],
    ['shows the colour instead of a missing banner', { banner: '/pictures/none.svg' }, 'red'],
    ['fetches nothing from another site', { banner: 'https://evil.example/x.png' }, 'red'],
    ['reads no other file', { banner: '/pictures/../../etc/passwd' }, 'red'],
    ['shows the brand’s colour without one of its own', { color: undefined }, 'blue'],
  ])('%s', async (_, more, color) => {
    const { bytes } = await drawnFor({ color: '#ff0000', ...more });
    expect(await bannerOf(bytes)).toBe(color);
  });

  test('takes a name as text, also a long one', async () => {
    const name = '<b>&amp;</b>"\'\\ Ambachtelijke Lunchroom '.repeat(3).slice(0, 120);
    expect((await drawnFor({ name })).bytes.length).toBeGreaterThan(5000);
  });

  test('gets another address when its content changes', () => {
    const path = (more: Partial<Host>) => pathOfCard(hostCard(kitchen('roma', more)));
    const changed = [{ name: 'Roma' }, { color: '#112233' }, { logo: '/pictures/x.svg' }, { banner: '/x' }];
    expect(new Set([{}, ...changed].map(path)).size).toBe(5);
    expect(path({ description: 'Anders' })).toBe(path({}));
  });
});

describe('an address of a picture', () => {
  const catalog = townCatalog();
  const own = pathOfCard(hostCard(kitchen('midden')));
  test.each([
    ['of before leads to the present one', '/share/organisation/midden-000000000000.jpg', { moved: own }],
    ['of no business is none', '/share/organisation/nergens-000000000000.jpg', null],
    ['of a club is none', '/share/club/fanfare-000000000000.jpg', null],
    ['without its hash is none', '/share/organisation/midden.jpg', null],
  ])('%s', async (_, path, expected) => {
    expect(await new SharePictures().get(path, catalog, deps)).toEqual(expected);
  });

  test('is drawn once for many who ask at the same time', async () => {
    const host = kitchen('roma', { banner: '/api/io/file/aaaaaaaa.webp' });
    const pictures = new SharePictures();
    asked.length = 0;
    const all = Array.from({ length: 20 }, () =>
      pictures.get(pathOfCard(hostCard(host)), townCatalog(host), deps),
    );
    expect(new Set((await Promise.all(all)).map((shared) => (shared as { file: unknown }).file)).size).toBe(
      1,
    );
    expect(asked).toEqual(['aaaaaaaa.webp']);
  });

  test('is refused when too many are to be drawn at the same time', async () => {
    const hosts = Array.from({ length: 5 }, (_, index) => kitchen(`nr${index}`));
    const pictures = new SharePictures({ running: 1, waiting: 2 });
    const catalog = townCatalog(...hosts);
    const results = await Promise.allSettled(
      hosts.map((host) => pictures.get(pathOfCard(hostCard(host)), catalog, deps)),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
    // Refused pictures can be requested later.
    expect(await pictures.get(pathOfCard(hostCard(hosts[4]!)), catalog, deps)).toHaveProperty('file');
  });
});

test('the pictures of the start page are in the app', () => {
  for (const picture of [startCard.banner!, startCard.logo!]) {
    expect(PICTURE_NAMES).toContain(/^\/pictures\/(.+)\.svg$/.exec(picture)![1]);
  }
});
