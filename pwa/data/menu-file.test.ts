import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentOf, type MenuContent } from '#domain/menu-content';
import type { Product } from '#domain/product';
import { anyMenu } from '#fixtures/cases/any-menu';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { csvOf, jsonOf, readMenuFile } from './menu-file.ts';

const roma = contentOf(demoTowns().menus.find(({ _id }) => _id === 'menu/roma')!);
const file = (content: BlobPart, name = 'kaart.csv') => new File([content], name);
const read = (content: BlobPart, keepOthers = false) => readMenuFile(file(content), roma, keepOthers);

describe('A menu that is downloaded and read back is the same', () => {
  test.each(['nl', 'en'] as const)('as a table in %s', async (language) => {
    const blob = await csvOf(roma, language);
    expect(await readMenuFile(file(await blob.arrayBuffer()), roma, false)).toEqual({ ok: true, menu: roma });
  });

  test('as a table, whatever it has', async () => {
    await fc.assert(
      fc.asyncProperty(anyMenu, async (menu) => {
        const text = await (await csvOf(menu, 'nl')).arrayBuffer();
        expect(await readMenuFile(file(text), menu, false)).toEqual({ ok: true, menu });
      }),
      { numRuns: 40 },
    );
  });

  test('as JSON', async () => {
    expect(await read(await jsonOf(roma, roma).arrayBuffer())).toEqual({ ok: true, menu: roma });
  });

  test('as JSON, but for photos that are not published', async () => {
    const pictures = ({ products }: MenuContent) => products.map(({ image, cimage }) => [image, cimage]);
    const [first, second, ...rest] = roma.products as [Product, Product, ...Product[]];
    const published = { ...roma, products: [{ ...first, image: '/shown.webp' }, ...rest] };
    const draft = 'draft:01j0000000000000000000000z';
    const menu = {
      ...roma,
      products: [{ ...first, image: draft }, { ...second, image: '/own.webp', cimage: draft }, ...rest],
    };
    const result = await read(await jsonOf(menu, published).arrayBuffer());
    expect(result).toMatchObject({ ok: true });
    expect(result.ok && pictures(result.menu).slice(0, 2)).toEqual([
      ['/shown.webp', first.cimage],
      ['/own.webp', undefined],
    ]);
  });
});

describe('A file', () => {
  test('of Excel is read: semicolons, comma decimals, and the code page of Windows', async () => {
    const text = 'naam;groep;prijs\r\nCr\u00e8me;Toetjes;4,50\r\n;;\r\n';
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const result = await read(bytes, true);
    expect(result).toMatchObject({ ok: true });
    expect(result.ok && result.menu.products[0]).toMatchObject({
      name: 'Crème',
      group: 'Toetjes',
      price: 4.5,
    });
    expect(result.ok && result.menu.products).toHaveLength(roma.products.length + 1);
  });

  test('with mistakes tells the line in the file, also after a description of several lines', async () => {
    const text = 'name,group,price,description\n"A",B,1,"een\ntwee"\nC,D,drie,\n';
    expect(await read(text)).toEqual({
      ok: false,
      problems: [{ line: 4, column: 'prijs', code: 'amount', value: 'drie' }],
    });
  });

  test.each([
    ['an unclosed quote', 'naam;groep;prijs\n"A;B;1\n'],
    ['nothing', ''],
    ['broken JSON', '{"tabs": ['],
  ])('with %s is refused', async (_, text) => {
    expect(await read(text)).toMatchObject({ ok: false, problems: [{ line: expect.any(Number) }] });
  });

  test('of JSON tells the places that are wrong, and ignores the fields that the server sets', async () => {
    const [first, ...rest] = roma.products;
    const wrong = { ...roma, products: [{ ...first, price: -1 }, ...rest] };
    expect(await read(JSON.stringify(wrong))).toMatchObject({ ok: false, places: ['/products/0/price'] });
    const whole = { ...roma, _id: 'menu/roma', products: [{ ...first, _sold: 3 }, ...rest] };
    expect(await read(JSON.stringify(whole))).toEqual({ ok: true, menu: roma });
  });
});
