import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionCode } from '#documents/action-code';
import { CATALOG, LOYALTY } from '#documents/databases';
import type { Host } from '#documents/host';
import type { Menu } from '#documents/menu';
import type { Product } from '#domain/product';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { databaseContents } from '../../testing/database-contents.ts';
import { duringTests } from '../../testing/during-tests.ts';
import { beforeNext } from '../../testing/in-between.ts';
import { startTestCouch } from '../../testing/test-couch.ts';
import { pushDesignDocuments } from '../push-design-documents.ts';
import { importFiles } from './import-files.ts';

const HEADER = 'zipcode,number,letter,addition,street,city,lat,lng';
const row = (zipcode: string, number: number, rest = ',,Grotestraat,Nijverdal,52.36,6.47') =>
  `${zipcode},${number},${rest}`;
const doors = (count: number) => Array.from({ length: count }, (_, at) => row('7443BA', at + 1));

let folder: string;
const test = duringTests(startTestCouch);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  await pushDesignDocuments(test.couch);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  const isWritten = typeof content === 'string' || Buffer.isBuffer(content);
  await writeFile(path, isWritten ? content : JSON.stringify(content));
  return path;
}
const contents = () => databaseContents(test.couch);
const codes = ({ faults }: { faults: { path: string; code: string }[] }) =>
  faults.map(({ path, code }) => `${path} ${code}`);
const of = (key: string) => {
  const { hubs, hosts, menus } = demoTowns();
  return {
    hub: hubs.find((hub) => hub._id === 'hub/nijverdal')!,
    host: hosts.find((host) => host._id === `organisation/${key}`)!,
    menu: menus.find((menu) => menu._id === `menu/${key}`)!,
  };
};
const codeOf = ({ _id, name }: Host, code: string, stamps: number): ActionCode => ({
  _id: `action-code/${code}`,
  type: 'action-code',
  host: { _id, name },
  stamps,
});

describe('an import', () => {
  it('writes everything, and changes nothing when repeated', async () => {
    const path = await file('towns.json', demoTowns());
    const first = await importFiles(test.couch, [path]);
    expect(first.faults).toEqual([]);
    expect(first.counts).toMatchObject({
      hubs: { new: 3, changed: 0, same: 0 },
      hosts: { new: 16 },
      menus: { new: 16 },
      clubs: { new: 5 },
      actionCodes: { new: 5 },
    });
    const before = await contents();
    const again = await importFiles(test.couch, [path]);
    expect(again.counts).toMatchObject({ hubs: { new: 0, changed: 0, same: 3 }, menus: { same: 16 } });
    expect(await contents()).toEqual(before);
  });

  it('keeps what owners have ended or published since', async () => {
    const { couch } = test;
    const lotus = of('lotus');
    const host = { ...lotus.host, _id: 'organisation/eigen' as const, name: 'Eigen' };
    const menu = { ...lotus.menu, _id: 'menu/eigen' as const, host: host._id };
    const ofHost = { _id: host._id, name: host.name };
    const code = { _id: 'action-code/ENDED', type: 'action-code', host: ofHost, stamps: 5 };
    const path = await file('owned.json', [lotus.hub, host, menu, code]);
    expect((await importFiles(couch, [path])).faults).toEqual([]);
    const ended = '2026-01-01T00:00:00.000Z';
    await couch.upsert(LOYALTY, code._id, (stored) => ({ ...stored!, expires: ended }));
    const published = { command: '01j0000000000000000000000a', number: 1, at: ended };
    await couch.upsert<Menu>(CATALOG, menu._id, (stored) => ({ ...stored!, published, discounts: [] }));
    expect(codes(await importFiles(couch, [path]))).toEqual(['/ menu-published']);
    expect((await importFiles(couch, [path], { replaceMenus: true })).faults).toEqual([]);
    expect(await couch.get(CATALOG, menu._id)).toMatchObject({ discounts: menu.discounts });
    expect(await couch.get(LOYALTY, code._id)).toMatchObject({ expires: ended });
  });

  it('keeps the publication of a menu that it does not change', async () => {
    const { couch } = test;
    const lotus = of('lotus');
    const host = { ...lotus.host, _id: 'organisation/zelfde' as const, name: 'Zelfde' };
    const menu = { ...lotus.menu, _id: 'menu/zelfde' as const, host: host._id };
    const path = await file('same.json', [lotus.hub, host, menu]);
    await importFiles(couch, [path]);
    const published = { command: '01j0000000000000000000000c', number: 1, at: '2026-01-01T00:00:00.000Z' };
    const before = await couch.upsert<Menu>(CATALOG, menu._id, (stored) => ({ ...stored!, published }));
    for (const replaceMenus of [false, true]) {
      const { counts, faults } = await importFiles(couch, [path], { replaceMenus });
      expect([counts?.menus, faults]).toEqual([{ new: 0, changed: 0, same: 1 }, []]);
      expect(await couch.get(CATALOG, menu._id)).toEqual(before);
    }
  });

  it('keeps what the server counted of a menu, whether or not it changes it', async () => {
    const { couch } = test;
    const lotus = of('lotus');
    const host = { ...lotus.host, _id: 'organisation/geteld' as const };
    const menu = { ...lotus.menu, _id: 'menu/geteld' as const, host: host._id };
    const [first, ...others] = menu.products;
    const having = (more: Partial<Product>) => ({ ...menu, products: [{ ...first!, ...more }, ...others] });
    const path = await file('sold.json', [lotus.hub, host, having({ _sold: 7 })]);
    await importFiles(couch, [path]);
    const counted = { until: '2026-06-15', version: '1-a' };
    const before = await couch.upsert<Menu>(CATALOG, menu._id, () => ({ ...having({ _sold: 9 }), counted }));
    expect((await importFiles(couch, [path])).counts?.menus).toEqual({ new: 0, changed: 0, same: 1 });
    expect(await couch.get(CATALOG, menu._id)).toEqual(before);
    await importFiles(couch, [await file('sold.json', [having({ _sold: 7, price: 99 })])]);
    const after = await couch.get<Menu>(CATALOG, menu._id);
    expect(after?.products[0]).toMatchObject({ price: 99, _sold: 9 });
    expect(after?.counted).toEqual({ until: '2026-06-15' });
  });

  it('keeps a menu that an owner publishes while it is written, and writes the others', async () => {
    const { couch } = test;
    const { host, menu } = of('lotus');
    const hosts = ['een', 'twee'].map((key) => ({ ...host, _id: `organisation/${key}`, name: key }));
    const menus = ['een', 'twee'].map((key) => ({
      ...menu,
      _id: `menu/${key}`,
      host: `organisation/${key}`,
    }));
    await importFiles(couch, [await file('menus.json', { hosts, menus })]);
    const changed = menus.map((one) => ({ ...one, products: menu.products.slice(1) }));
    const path = await file('changed-menus.json', { menus: changed });
    const published = { command: '01j0000000000000000000000b', number: 1, at: '2026-01-01T00:00:00.000Z' };
    // The import has read the menus when the owner publishes one.
    beforeNext(couch, 'bulk', () =>
      couch.upsert<Menu>(CATALOG, 'menu/een', (stored) => ({ ...stored!, published, discounts: [] })),
    );
    const report = await importFiles(couch, [path]);
    expect(report.faults).toMatchObject([{ file: 'menu/een', code: 'menu-published' }]);
    expect(report.counts?.menus).toEqual({ new: 0, changed: 1, same: 0 });
    expect(await couch.get(CATALOG, 'menu/een')).toMatchObject({ published, products: menu.products });
    expect(await couch.get(CATALOG, 'menu/twee')).toMatchObject({ products: changed[1]!.products });
    const replaced = await importFiles(couch, [path], { replaceMenus: true });
    expect(replaced.counts?.menus).toEqual({ new: 0, changed: 1, same: 1 });
  });

  it('refuses an action code that an owner made, or that another business has', async () => {
    const { couch } = test;
    const [roma, lotus] = [of('roma').host, of('lotus').host];
    const made = { kind: 'code', batch: '01j0000000000000000000000d', message: 'Fijne zomer' } as const;
    const ofOwner = { ...codeOf(roma, 'ZOMER', 5), ...made };
    const before = await couch.upsert(LOYALTY, ofOwner._id, () => ofOwner);
    for (const host of [roma, lotus]) {
      const path = await file('summer.json', [codeOf(host, 'ZOMER', 50)]);
      expect(codes(await importFiles(couch, [path]))).toEqual(['/ code-taken']);
    }
    expect(await couch.get(LOYALTY, ofOwner._id)).toEqual(before);
    const same = await importFiles(couch, [await file('exported.json', [ofOwner])]);
    expect([same.faults, same.counts?.actionCodes]).toEqual([[], { new: 0, changed: 0, same: 1 }]);
    await importFiles(couch, [await file('winter.json', [codeOf(roma, 'KOUD1', 5)])]);
    const moved = await file('winter.json', [codeOf(lotus, 'KOUD1', 5)]);
    expect(codes(await importFiles(couch, [moved]))).toEqual(['/ code-taken']);
    const more = await file('winter.json', [codeOf(roma, 'KOUD1', 10)]);
    expect((await importFiles(couch, [more])).counts?.actionCodes).toMatchObject({ changed: 1 });
  });

  it('keeps an action code that an owner makes while it is written, and writes the others', async () => {
    const { couch } = test;
    const [roma, lotus] = [of('roma').host, of('lotus').host];
    const path = await file('codes.json', [codeOf(lotus, 'HERFS', 50), codeOf(lotus, 'LENTE', 50)]);
    const ofOwner = { ...codeOf(roma, 'HERFS', 5), batch: '01j0000000000000000000000e' };
    // The import has read the codes when the owner makes one.
    beforeNext(couch, 'bulk', () => couch.upsert(LOYALTY, ofOwner._id, () => ofOwner));
    const report = await importFiles(couch, [path]);
    expect(report.faults).toMatchObject([{ file: 'action-code/HERFS', code: 'code-taken' }]);
    expect(report.counts?.actionCodes).toEqual({ new: 1, changed: 0, same: 0 });
    expect(await couch.get(LOYALTY, ofOwner._id)).toMatchObject({ host: { _id: roma._id } });
  });

  it('writes only what changed', async () => {
    const { host, menu } = of('roma');
    const path = await file('roma.json', [{ ...host, message: 'Nieuwe kaart!' }, menu]);
    const { counts } = await importFiles(test.couch, [path]);
    expect(counts?.hosts).toEqual({ new: 0, changed: 1, same: 0 });
    expect(counts?.menus).toEqual({ new: 0, changed: 0, same: 1 });
    expect(await test.couch.get(CATALOG, host._id)).toMatchObject({ message: 'Nieuwe kaart!' });
  });

  it('resolves references to documents in the database', async () => {
    const { host } = of('roma');
    const path = await file('one.json', { ...host, description: 'Alleen de zaak.' });
    expect((await importFiles(test.couch, [path])).counts?.hosts.changed).toBe(1);
  });

  it('writes nothing if a single field is wrong', async () => {
    const { host, menu } = of('roma');
    const good = await file('good.json', { ...host, name: 'Andere naam' });
    const bad = await file('bad.json', [{ ...menu, discounts: [{ ...menu.discounts[0], day: 9 }] }]);
    const before = await contents();
    const report = await importFiles(test.couch, [good, bad]);
    expect(report.counts).toBeNull();
    expect(codes(report)).toEqual(['/0/discounts/0/day max-value']);
    expect(await contents()).toEqual(before);
  });

  it('only validates on request', async () => {
    const path = await file('judged.json', { ...of('lotus').host, description: 'Niet geschreven.' });
    const before = await contents();
    expect(await importFiles(test.couch, [path], { check: true })).toEqual({
      faults: [],
      warnings: [],
      counts: null,
    });
    expect(await contents()).toEqual(before);
  });

  it('leaves out the English of texts that are not there, and says so', async () => {
    const { host } = of('lotus');
    const en = { [host.description!]: 'From Asia', 'Tikfout in het Nederlands': 'Typing error' };
    const path = await file('translated.json', { ...host, en });
    const { faults, warnings, counts } = await importFiles(test.couch, [path]);
    expect(faults).toEqual([]);
    expect(codes({ faults: warnings })).toEqual(['/en unused-english']);
    expect(warnings[0]?.message).toContain('"Tikfout in het Nederlands"');
    expect(counts?.hosts).toEqual({ new: 0, changed: 1, same: 0 });
    const stored = (await test.couch.all('catalog', { keys: [host._id] })) as { en?: object }[];
    expect(stored[0]?.en).toEqual({ [host.description!]: 'From Asia' });
  });

  it('writes addresses by the thousand, and skips rows that are not addresses', async () => {
    const rows = [
      ...doors(2500),
      row('', 9),
      row('7443ZZ', 0),
      row('7443ZZ', 1, ',,Laan,Nijverdal,6.47,52.36'),
    ];
    const path = await file('doors.csv', [HEADER, ...rows].join('\n'));
    const { counts, warnings, faults } = await importFiles(test.couch, [path]);
    expect(faults).toEqual([]);
    // The demo already has the odd numbers of its Grotestraat.
    const { new: added, changed, same } = counts!.gazetteer;
    expect(added + changed + same).toBe(2500);
    expect(codes({ faults: warnings })).toEqual([
      'line 2502 no-zipcode',
      'line 2503 number',
      'line 2504 coordinate',
    ]);
    const before = await contents();
    expect((await importFiles(test.couch, [path])).counts?.gazetteer).toEqual({
      new: 0,
      changed: 0,
      same: 2500,
    });
    expect(await contents()).toEqual(before);
  });

  it('retries a document that was written at the same moment', async () => {
    const { host } = of('lotus');
    const path = await file('lotus.json', { ...host, message: 'Van de invoer' });
    let raced = false;
    const racing = {
      all: test.couch.all.bind(test.couch),
      bulk: async (db: string, docs: Parameters<typeof test.couch.bulk>[1]) => {
        if (!raced)
          await test.couch.upsert(db, host._id, (current) => ({ ...current!, message: 'Iemand anders' }));
        raced = true;
        return test.couch.bulk(db, docs);
      },
    };
    expect((await importFiles(racing, [path])).counts?.hosts.changed).toBe(1);
    expect(await test.couch.get(CATALOG, host._id)).toMatchObject({ message: 'Van de invoer' });
  });

  it('keeps how a business uses its board, which its owner chooses', async () => {
    const { host } = of('lotus');
    const board = { required: true, unattended: 'keep', unreachable_since: '2026-06-12T16:00:00.000Z' };
    await test.couch.upsert(CATALOG, host._id, (current) => ({ ...current!, board }));
    const path = await file('board.json', { ...host, message: 'Nieuw bericht' });
    await importFiles(test.couch, [path]);
    expect(await test.couch.get(CATALOG, host._id)).toMatchObject({ message: 'Nieuw bericht', board });
    expect((await importFiles(test.couch, [path])).counts?.hosts).toMatchObject({ changed: 0, same: 1 });
  });

  it('names the document that CouchDB refused', async () => {
    const path = await file('again.json', { ...of('lotus').host, message: 'Nog een keer' });
    const refusing = {
      all: test.couch.all.bind(test.couch),
      bulk: async () => [{ id: 'organisation/lotus', error: 'forbidden', reason: 'shape' }],
    };
    await expect(importFiles(refusing, [path])).rejects.toThrow('organisation/lotus: forbidden shape');
  });
});

describe('reports a fault with its path', () => {
  const roma = of('roma');
  const menuWith = (change: Partial<Menu>) => [{ ...roma.menu, ...change }];
  const product = roma.menu.products[0]!;
  const discount = { name: 'Actie', day: -1, percent: 10 };
  const cases: [string, unknown, string[]][] = [
    ['no JSON', '{"type": "hub",', ['/ json']],
    ['no type', { name: 'Nijverdal' }, ['/name unknown-type']],
    ['another type', { type: 'pizza' }, ['/ unknown-type']],
    ['a missing field', { ...roma.hub, name: undefined }, ['/name missing']],
    ['an unknown field', { ...roma.hub, colour: 'red' }, ['/colour unknown-field']],
    [
      'several fields that are not known, and another fault',
      {
        ...roma.host,
        colour: 'red',
        naam: 'Roma',
        order: { alow: true, wacht: 5 },
        timetable: [{ day: 1, start: '25:00', end: '22:00', tekst: 'x', dag: 'ma' }],
      },
      [
        '/timetable/0/tekst unknown-field',
        '/order/alow unknown-field',
        '/colour unknown-field',
        '/timetable/0/dag unknown-field',
        '/order/wacht unknown-field',
        '/naam unknown-field',
        '/timetable/0/start time',
      ],
    ],
    [
      'a price of a tenth of a cent',
      menuWith({ products: [{ ...product, price: 9.999 }] }),
      ['/0/products/0/price euros'],
    ],
    [
      'a time of day',
      { ...roma.host, timetable: [{ day: 1, start: '25:00', end: '22:00' }] },
      ['/timetable/0/start time'],
    ],
    ['the same document twice', { hubs: [roma.hub, roma.hub] }, ['/hubs/1 duplicate-id']],
    [
      'an unknown hub',
      { ...roma.host, hub: { _id: 'hub/zwolle', name: 'Zwolle' } },
      ['/hub unknown-reference', '/hub other-hub'],
    ],
    [
      'a town with its longitude first',
      { ...roma.hub, coordinate: [6.46, 52.36] },
      ['/coordinate coordinate'],
    ],
    [
      'a business with its longitude first',
      { ...roma.host, address: { ...roma.host.address, coordinate: [6.46, 52.36] } },
      ['/address/coordinate coordinate'],
    ],
    [
      'a hub by another name',
      { ...roma.host, hub: { ...roma.host.hub, name: 'Nijvedal' } },
      ['/hub/name other-name'],
    ],
    [
      'a menu without its business',
      [{ ...roma.menu, _id: 'menu/weg', host: 'organisation/weg' }],
      ['/0/host unknown-reference'],
    ],
    ['a menu under another id', [{ ...roma.menu, _id: 'menu/rome' }], ['/0/_id menu-id']],
    [
      'a menu in another town',
      menuWith({ hub: { _id: 'hub/rijssen', name: 'Rijssen' } }),
      ['/0/hub other-hub'],
    ],
    [
      'a product under no tab',
      menuWith({ tabs: ['Pasta'], products: [product], discounts: [] }),
      ['/0/products/0/tab unknown-tab', '/0/products/0/add/0 empty-group', '/0/products/0/add/1 empty-group'],
    ],
    [
      'a discount that gives nothing',
      menuWith({ discounts: [{ name: 'Niets', day: -1 }] }),
      ['/0/discounts/0 unusable-discount'],
    ],
    [
      'a discount that has a percentage and a price',
      menuWith({ discounts: [{ ...discount, price: 5 }] }),
      ['/0/discounts/0 percent-and-price'],
    ],
    [
      'a discount on no group',
      menuWith({ discounts: [{ name: 'Actie', day: -1, price: 5, group: 'Soep' }] }),
      ['/0/discounts/0/group unknown-group'],
    ],
    [
      'a product list without a business',
      [{ name: 'Friet', group: 'Friet', price: 2 }],
      ['/ unused-products'],
    ],
    [
      'towns without a chosen one',
      [{ town: 'Nijverdal', zipcodes: ['7441'], coordinate: [52, 6] }],
      ['/ no-towns-chosen'],
    ],
  ];
  it.each(cases)('%s', async (name, content, expected) => {
    const path = await file(`${name.replaceAll(' ', '-')}.json`, content);
    const report = await importFiles(test.couch, [path]);
    expect(codes(report)).toEqual(expected);
    expect(report.faults.every((fault) => fault.file === path && fault.message.length > 5)).toBe(true);
    expect(report.counts).toBeNull();
  });

  it('a missing file', async () => {
    expect(codes(await importFiles(test.couch, [join(folder, 'nergens.json')]))).toEqual(['/ unreadable']);
  });

  it.each(['latin1', 'utf16le'] as const)('a file that is %s', async (encoding) => {
    const text = `${HEADER}\n${row('7443BA', 1, ',,Één Straat,Nijverdal,52.36,6.47')}`;
    const path = await file('encoded.csv', Buffer.from(text, encoding));
    const { faults } = await importFiles(test.couch, [path]);
    expect(faults).toMatchObject([{ code: 'unreadable', message: expect.stringContaining('CSV UTF-8') }]);
  });

  it('a CSV file without the columns of addresses', async () => {
    const path = await file('other.csv', 'naam,plaats\nRoma,Nijverdal');
    expect(codes(await importFiles(test.couch, [path]))).toEqual(['line 1 columns']);
  });

  it('a truncated CSV file', async () => {
    const path = await file('broken.csv', `${HEADER}\n7443BA,1,,,"Grotestraat,Nijverdal,52.3,6.4`);
    expect(codes(await importFiles(test.couch, [path]))[0]).toMatch(/csv$/);
  });
});

describe('converted files', () => {
  const towns = [
    { town: 'Haarle', municipality: 'Hellendoorn', zipcodes: ['7448'], coordinate: [52.36, 6.38] },
    { town: 'Haarle', municipality: 'Tubbergen', zipcodes: ['7668'], coordinate: [52.4, 6.83] },
    { town: "'s-Graveland", municipality: 'Wijdemeren', zipcodes: ['1243'], coordinate: [52.2, 5.1] },
  ];
  it('become towns, by name', async () => {
    const path = await file('list.json', towns);
    const { counts } = await importFiles(test.couch, [path], {
      towns: ['Haarle (Hellendoorn)', "'S-GRAVELAND"],
    });
    expect(counts?.hubs.new).toBe(2);
    expect(await test.couch.get(CATALOG, 'hub/s-graveland')).toMatchObject({
      region: ['1243', "'s-Graveland"],
    });
    // Another town has the same name, so each needs an id of its own.
    expect(await test.couch.get(CATALOG, 'hub/haarle-hellendoorn')).toMatchObject({ name: 'Haarle' });
  });
  it('report a town name that is ambiguous or unknown', async () => {
    const path = await file('list.json', towns);
    const report = await importFiles(test.couch, [path], { towns: ['Haarle', 'Nergens'] });
    expect(codes(report)).toEqual(['town Haarle ambiguous-town', 'town Nergens unknown-town']);
  });
  it('report a town with its longitude first', async () => {
    const path = await file('swapped.json', [{ ...towns[2], coordinate: [5.1, 52.2] }]);
    const report = await importFiles(test.couch, [path], { towns: ["'s-Graveland"] });
    expect(codes(report)).toEqual(["town 's-Graveland: /coordinate coordinate"]);
    expect(report.faults[0]?.message).toBe('5.1, 52.2 is no latitude and longitude in the Netherlands');
  });
  it('must be there if towns are chosen', async () => {
    const path = await file('no-towns.json', of('roma').host);
    expect(codes(await importFiles(test.couch, [path], { towns: ['Haarle'] }))).toContain('/ no-towns-file');
  });

  const { host } = of('roma');
  const business = { ...host, _id: 'organisation/nieuw', name: 'Nieuw' };
  const list = [
    {
      name: 'Friet',
      group: 'Friet',
      price: 2,
      volume: [
        { name: 'klein', price: 2 },
        { name: 'groot', price: 3 },
      ],
    },
    { name: 'Satéschotel', group: 'Schotels', price: 9, discounts: ['Schoteldag'] },
    { name: 'Kipschotel', group: 'Schotels', price: 9 },
    { name: 'Friet', group: 'Schotels', price: 3 },
  ];
  it('become the menu of a business', async () => {
    const products = await file('nieuw-products.json', list);
    const menu = {
      file: 'nieuw-products.json',
      tabs: { Eten: ['Schotels'] },
      discounts: [{ name: 'Schoteldag', day: 3, price: 7.5 }],
    };
    const { faults, counts } = await importFiles(test.couch, [
      products,
      await file('nieuw.json', { ...business, menu }),
    ]);
    expect(faults).toEqual([]);
    expect(counts?.menus.new).toBe(1);
    const stored = await test.couch.get<Menu>(CATALOG, 'menu/nieuw');
    expect(stored?.tabs).toEqual(['Eten', 'Friet']);
    expect(stored?.products.map(({ _id, group }) => [_id, group])).toEqual([
      ['friet', 'Friet'],
      ['sateschotel', 'Schotels – Schoteldag'],
      ['kipschotel', 'Schotels'],
      ['schotels-friet', 'Schotels'],
    ]);
    expect(stored?.discounts).toEqual([
      { name: 'Schoteldag', day: 3, price: 7.5, tab: 'Eten', group: 'Schotels – Schoteldag' },
    ]);
  });
  it('keep every day of a discount, each of which is a discount of the same name', async () => {
    await file('dagen-products.json', list);
    const days = [2, 3].map((day) => ({ name: 'Schoteldag', day, price: 7.5 }));
    const menu = { file: 'dagen-products.json', discounts: days };
    const path = await file('dagen.json', { ...business, _id: 'organisation/dagen', menu });
    expect((await importFiles(test.couch, [path])).faults).toEqual([]);
    const stored = await test.couch.get<Menu>(CATALOG, 'menu/dagen');
    const place = { tab: 'Schotels', group: 'Schotels – Schoteldag' };
    expect(stored?.discounts).toEqual(days.map((day) => ({ ...day, ...place })));
  });
  it('of one name belong to the business beside them', async () => {
    const files = await Promise.all(
      ['een', 'twee'].map(async (key) => {
        await mkdir(join(folder, key), { recursive: true });
        const host = { ...business, _id: `organisation/${key}`, name: key, menu: 'products.json' };
        return [
          await file(`${key}/business.json`, host),
          await file(`${key}/products.json`, [{ name: `Soep van ${key}`, group: 'Soepen', price: 5 }]),
        ];
      }),
    );
    expect((await importFiles(test.couch, files.flat())).faults).toEqual([]);
    expect(await test.couch.get(CATALOG, 'menu/een')).toMatchObject({ products: [{ name: 'Soep van een' }] });
    expect(await test.couch.get(CATALOG, 'menu/twee')).toMatchObject({
      products: [{ name: 'Soep van twee' }],
    });
  });
  it('of one name that are beside none of the businesses are refused', async () => {
    await mkdir(join(folder, 'elders'), { recursive: true });
    const owner = await file('elders/business.json', { ...business, menu: 'products.json' });
    const lists = [join(folder, 'een/products.json'), join(folder, 'twee/products.json')];
    expect(codes(await importFiles(test.couch, [owner, ...lists]))).toContain('/menu ambiguous-products');
  });
  it('keep a percentage that no product has, which is off the whole menu', async () => {
    await file('heel-products.json', list.slice(0, 2));
    const off = { name: 'Dinsdag', day: 2, percent: 10 };
    const menu = { file: 'heel-products.json', discounts: [off, { name: 'Schoteldag', day: 3, price: 7.5 }] };
    const path = await file('heel.json', { ...business, _id: 'organisation/heel', menu });
    expect((await importFiles(test.couch, [path])).faults).toEqual([]);
    const stored = await test.couch.get<Menu>(CATALOG, 'menu/heel');
    expect(stored?.discounts).toMatchObject([{ name: 'Schoteldag', group: 'Schotels' }, off]);
    expect(stored?.discounts[1]).toEqual(off);
  });
  it('must have products with every other discount, and in every group of a tab', async () => {
    await file('half-products.json', list.slice(2));
    const menu = {
      file: 'half-products.json',
      tabs: { Eten: ['Schotels', 'Schotel'] },
      discounts: [{ name: 'Schoteldag', day: 3, price: 7.5 }],
    };
    const { faults } = await importFiles(test.couch, [await file('half.json', { ...business, menu })]);
    expect(codes({ faults })).toEqual([
      '/menu/tabs/Eten/1 unknown-group',
      '/menu/discounts/0 unused-discount',
    ]);
  });
  it('must define their discounts', async () => {
    await file('los-products.json', list);
    const path = await file('los.json', { ...business, menu: 'los-products.json' });
    expect(codes(await importFiles(test.couch, [path]))).toEqual(['/1/discounts unknown-discount']);
  });
});

describe('an import of a business', () => {
  it('keeps the switches that a kitchen set, and counts them as no difference', async () => {
    const { hub, host } = of('roma');
    const path = await file('roma.json', { hubs: [hub], hosts: [host] });
    await importFiles(test.couch, [path]);
    const switches: Host['switches'] = [{ name: 'delivery-off', on: true, at: '2026-06-12T16:00:00.000Z' }];
    await test.couch.upsert<Host>(CATALOG, host._id, (current) => current && { ...current, switches });
    expect((await importFiles(test.couch, [path])).counts).toMatchObject({ hosts: { same: 1 } });
    const renamed = await file('renamed.json', { hubs: [hub], hosts: [{ ...host, name: 'Roma Nova' }] });
    expect((await importFiles(test.couch, [renamed])).counts).toMatchObject({ hosts: { changed: 1 } });
    expect(await test.couch.get<Host>(CATALOG, host._id)).toMatchObject({ name: 'Roma Nova', switches });
  });
});

describe('an import that renames', () => {
  const hub = { ...of('lotus').hub, _id: 'hub/oud' as const, name: 'Oud' };
  const ofHub = { _id: hub._id, name: hub.name };
  const host = { ...of('lotus').host, _id: 'organisation/oude-zaak' as const, name: 'Oude zaak', hub: ofHub };
  const menu = { ...of('lotus').menu, _id: 'menu/oude-zaak' as const, host: host._id, hub: ofHub };
  const club = { _id: 'club/oude-club', type: 'club', name: 'Oude club', hub: ofHub };
  const parent = { ...hub, _id: 'hub/streek', name: 'Streek', subs: [ofHub] };
  const code = codeOf(host, 'OUDEN', 5);
  const all = { hubs: [hub, parent], hosts: [host], menus: [menu], clubs: [club], actionCodes: [code] };
  const named = { ...ofHub, name: 'Nieuw' };
  const stored = (_id: string) => test.couch.get(_id.startsWith('action-code') ? LOYALTY : CATALOG, _id);

  it('a town names it anew in everything that belongs to it', async () => {
    await importFiles(test.couch, [await file('renaming.json', all)]);
    const path = await file('renamed-town.json', { ...hub, name: 'Nieuw' });
    expect((await importFiles(test.couch, [path])).counts?.hubs).toMatchObject({ changed: 1 });
    for (const { _id } of [host, menu, club]) expect(await stored(_id)).toMatchObject({ hub: named });
    expect(await stored(parent._id)).toMatchObject({ subs: [named] });
    expect(await stored(menu._id)).toMatchObject({ host: host._id, products: menu.products });
  });

  it('a business names it anew in its action codes', async () => {
    const path = await file('renamed-host.json', { ...host, hub: named, name: 'Nieuwe zaak' });
    expect((await importFiles(test.couch, [path])).faults).toEqual([]);
    expect(await stored(code._id)).toEqual({
      ...code,
      _rev: expect.any(String),
      host: { _id: host._id, name: 'Nieuwe zaak' },
    });
  });

  it('leaves what it has stored importable', async () => {
    const documents = await Promise.all([hub, parent, host, menu, club, code].map(({ _id }) => stored(_id)));
    const exported = documents.map((document) => ({ ...document, _rev: undefined }));
    const { faults, counts } = await importFiles(test.couch, [await file('exported.json', exported)]);
    expect([faults, counts?.hosts, counts?.menus]).toMatchObject([[], { same: 1 }, { same: 1 }]);
  });

  it('a town again after an interruption renames the rest', async () => {
    const path = await file('renamed-again.json', { ...hub, name: 'Nieuwst' });
    let isFirst = true;
    const interrupted = {
      all: test.couch.all.bind(test.couch),
      bulk: async (...call: Parameters<typeof test.couch.bulk>) => {
        if (!isFirst) throw new Error('interrupted');
        isFirst = false;
        return test.couch.bulk(...call);
      },
    };
    await expect(importFiles(interrupted, [path])).rejects.toThrow('interrupted');
    await importFiles(test.couch, [path]);
    expect(await stored(hub._id)).toMatchObject({ name: 'Nieuwst' });
    expect(await stored(host._id)).toMatchObject({ hub: { name: 'Nieuwst' } });
  });
});
