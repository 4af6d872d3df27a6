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
