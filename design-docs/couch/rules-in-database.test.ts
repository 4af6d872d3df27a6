import { describe } from 'vitest';
import { actionCodeCases } from '#fixtures/cases/action-code';
import { addressCases, grotestraat, keyCases } from '#fixtures/cases/address';
import { timeTextCases } from '#fixtures/cases/amsterdam-time';
import { formRuleCases } from '#fixtures/cases/form-rules';
import { houseNumberCases } from '#fixtures/cases/house-number';
import { euroCases } from '#fixtures/cases/money';
import { mobileCases, phoneCases } from '#fixtures/cases/phone';
import * as hours from '#fixtures/cases/timetable';
import { zipcodeCases } from '#fixtures/cases/zipcode';
import {
  type Doc,
  eachRow,
  openDatabases,
  type Row,
  shown,
  unless,
} from '../../sync-server/testing/rule-bench.ts';
import * as sample from '../../sync-server/testing/sample-documents.ts';
import { addressKey } from '../domain/address.ts';
import { ORDER_SOURCES } from '../domain/order-status.ts';

openDatabases();

const addressWith = (change: object, id?: string): Doc => {
  const doc = { ...sample.savedAddress, ...change };
  return { ...doc, _id: id ?? addressKey(doc) };
};

describe('A phone', () => {
  eachRow(
    mobileCases.flatMap(({ text, problem }, index): Row[] => [
      [
        shown(text),
        'users',
        { ...sample.user, _id: `user/m${index}`, phone: text },
        unless(!problem, 'shape:phone'),
      ],
      // The id of a document may not contain the number, because CouchDB keeps the id after deletion.
      [
        `${shown(text)} named in an id`,
        'users',
        { _id: `phone/${text}`, type: 'phone', user: 'user/anna' },
        'shape:_id',
      ],
    ]),
  );
  eachRow(
    phoneCases.map(({ text, valid }) => [
      shown(text),
      'catalog',
      { ...sample.host, phone: text },
      unless(valid, 'shape:phone'),
    ]),
  );
});

describe('English texts', () => {
  const documents = { host: sample.host, menu: sample.menu, hub: sample.hub };
  eachRow(
    Object.entries(documents).flatMap(([name, doc]): Row[] =>
      [
        ['text by text', { Eten: 'Food', constructor: 'Builder' }, true],
        ['none', {}, true],
        ['an empty one', { Eten: '' }, false],
        ['a blank one', { Eten: ' ' }, false],
        ['a number', { Eten: 5 }, false],
        ['one that is too long', { Eten: 'x'.repeat(2001) }, false],
      ].map(([says, en, valid]) => [
        `${says} of a ${name}`,
        'catalog',
        { ...doc, en } as Doc,
        unless(Boolean(valid), 'shape:en.Eten'),
      ]),
    ),
  );
});

describe('A customer’s phone, on an order from any source', () => {
  eachRow(
    phoneCases.flatMap(({ text, valid }, index): Row[] =>
      ORDER_SOURCES.map((source) => {
        const customer = { ...sample.order.customer, phone: text };
        const doc = { ...sample.order, _id: `order/phone${index}-${source}`, source, customer };
        const isKept = valid && !text.includes('-');
        return [
          `${shown(text)} by ${source}`,
          'orders-anna',
          doc as Doc,
          unless(isKept, 'shape:customer.phone'),
        ];
      }),
    ),
  );
});

describe('An address', () => {
  const complete = { ...grotestraat, _id: '', type: 'address' };
  eachRow(
    ['addresses-anna', 'gazetteer'].flatMap((db): Row[] => [
      ...zipcodeCases.map(
        ({ text, valid }): Row => [
          `zipcode ${shown(text)}`,
          db,
          addressWith({ zipcode: text }),
          unless(valid, 'shape:zipcode'),
        ],
      ),
      ...houseNumberCases.map(
        ({ text, valid }): Row => [
          `number ${shown(text)}`,
          db,
          addressWith({ number: text }),
          unless(valid, 'shape:number'),
        ],
      ),
      ...addressCases.map(({ why, address, problems }): Row => {
        const [problem] = address.name === undefined ? ['name'] : problems;
        const doc = { ...address, type: 'address', _id: addressKey(address) || 'none' };
        return [why, db, doc, unless(!problem, `shape:${problem}`)];
      }),
    ]),
  );
  const keys = keyCases.filter(({ key }) => key !== '');
  eachRow(
    keys.flatMap(({ address, key }): Row[] => {
      const doc = { ...complete, addition: undefined, ...address };
      return [
        [`key ${key}`, 'addresses-anna', { ...doc, _id: key }, null],
        [`another key than ${key}`, 'addresses-anna', { ...doc, _id: `${key}X` }, 'shape:address-key'],
        [`another key than ${key}`, 'gazetteer', { ...doc, _id: `${key}X` }, 'address-key'],
      ];
    }),
  );
});

describe('An action code', () => {
  const codes = new Map(actionCodeCases.map(({ code, problem }) => [code, problem === null]));
  const host = { _id: 'organisation/roma', name: 'Pizzeria Roma' };
  eachRow(
    [...codes].flatMap(([code, valid]): Row[] => [
      [
        shown(code),
        'loyalty',
        { _id: `action-code/${code}`, type: 'action-code', host, stamps: 5 },
        unless(valid, 'shape:_id'),
      ],
      [
        shown(code),
        'stamps-anna',
        { ...sample.stamp, _id: `stamp/code/${code}`, order: undefined, code },
        unless(valid, 'shape:_id'),
      ],
    ]),
  );

  const made = { _id: 'action-code/VELD1', type: 'action-code', host, stamps: 5, kind: 'voucher' };
  const use = { _id: 'voucher-use/VELD1', type: 'voucher-use', host: host._id, by: 'a'.repeat(32) };
  const date = '2026-06-12T16:00:00.000Z';
  eachRow([
    ['stamps 0', 'loyalty', { ...made, stamps: 0 }, 'shape:stamps'],
    ['stamps 1001', 'loyalty', { ...made, stamps: 1001 }, 'shape:stamps'],
    ['another kind', 'loyalty', { ...made, kind: 'gift' }, 'shape:kind'],
    ['a batch without a command', 'loyalty', { ...made, batch: 'lente' }, 'shape:batch'],
    ['a voucher', 'loyalty', { ...made, batch: '01j0000000000000000000000c', created: date }, null],
    ['a use by a user’s id', 'loyalty', { ...use, date, by: 'user/anna' }, 'shape:by'],
    ['a use without a date', 'loyalty', use, 'shape:date'],
    ['a use', 'loyalty', { ...use, date }, null],
  ]);
});

describe('A time', () => {
  const texts = [
    ...timeTextCases.map(({ text, minutes }) => ({ text, valid: minutes !== null })),
    ...formRuleCases.flatMap(({ rule, value, problem }) =>
      rule === 'time' ? [{ text: value, valid: !problem }] : [],
    ),
  ];
  eachRow(
    texts.map(({ text, valid }) => [
      shown(text),
      'catalog',
      { ...sample.host, timetable: [{ day: 1, start: text, end: '23:00' }] },
      unless(valid, 'shape:timetable.0.start'),
    ]),
  );
  const timetables = Object.entries(hours).filter(([, value]) => 'timetable' in value);
  eachRow(timetables.map(([name, value]) => [name, 'catalog', { ...sample.host, ...value }, null]));
});

describe('An address on the web', () => {
  const refused = formRuleCases.filter(({ rule, problem }) => rule === 'url' && problem);
  eachRow(refused.map(({ value }) => [shown(value), 'catalog', { ...sample.host, url: value }, 'shape:url']));
});

describe('An amount of euros', () => {
  const orderWith = (field: string, value: unknown, index: number) => ({
    ...sample.order,
    _id: `order/${field.slice(1)}${index}`,
    items: [{ ...sample.order.items[0]!, [field]: value }],
  });
  eachRow(
    euroCases.flatMap(({ euros, cents }, index): Row[] => [
      [
        shown(euros),
        'orders-anna',
        orderWith('$subprice', euros, index),
        unless(cents !== null, 'shape:items.0.$subprice'),
      ],
      [
        `${shown(euros)} as a price`,
        'orders-anna',
        orderWith('$price', euros, index),
        unless(cents !== null && cents >= 0, 'shape:items.0.$price'),
      ],
    ]),
  );
});
