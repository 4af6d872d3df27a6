import { describe, expect, it } from 'vitest';
import type { GazetteerEntry } from '#documents/gazetteer-entry';
import { readAddresses } from './read-addresses.ts';

const HEADER = 'zipcode,number,letter,addition,street,city,lat,lng,type';
const read = (...rows: string[]) => readAddresses('doors.csv', [HEADER, ...rows].join('\n'));
const entries = (...rows: string[]) =>
  read(...rows).candidates.map(({ document }) => document as GazetteerEntry);

describe('a row of an address file', () => {
  it.each([
    ['1013KW,3,,,Realengracht,Amsterdam,52.38,4.88,', '1013KW3', 'Realengracht 3, 1013 KW Amsterdam'],
    ['1013kw,3,A,,Realengracht,Amsterdam,52.38,4.88,', '1013KW3A', 'Realengracht 3A, 1013 KW Amsterdam'],
    ['1013 KW,3,,H,Realengracht,Amsterdam,52.38,4.88,', '1013KW3H', 'Realengracht 3H, 1013 KW Amsterdam'],
    ['1013KW,3,,2,Realengracht,Amsterdam,52.38,4.88,', '1013KW3-2', 'Realengracht 3-2, 1013 KW Amsterdam'],
    [
      '1013KW,3,A,2,Realengracht,Amsterdam,52.38,4.88,',
      '1013KW3A-2',
      'Realengracht 3 A-2, 1013 KW Amsterdam',
    ],
  ])('%s is %s', (row, key, name) => {
    expect(entries(row)).toMatchObject([{ _id: key, name, coordinate: [52.38, 4.88] }]);
  });

  it('number 3 addition 2 and number 32 are different doors', () => {
    const found = entries(
      '1013KW,3,,2,Gracht,Amsterdam,52.38,4.88,',
      '1013KW,32,,,Gracht,Amsterdam,52.38,4.88,',
    );
    expect(new Set(found.map(({ _id }) => _id)).size).toBe(2);
  });

  it.each([
    [',3,,,Gracht,Amsterdam,52.38,4.88,', 'no-zipcode'],
    ['0013KW,3,,,Gracht,Amsterdam,52.38,4.88,', 'zipcode'],
    ['1013SS,3,,,Gracht,Amsterdam,52.38,4.88,', 'zipcode'],
    ['1013KW,,,,Gracht,Amsterdam,52.38,4.88,', 'number'],
    ['1013KW,3a,,,Gracht,Amsterdam,52.38,4.88,', 'number'],
    ['1013KW,3,,,,Amsterdam,52.38,4.88,', 'no-street'],
    ['1013KW,3,,,Gracht,,52.38,4.88,', 'no-city'],
    ['1013KW,3,,,Gracht,Amsterdam,,,', 'coordinate'],
    ['1013KW,3,,,Gracht,Amsterdam,4.88,52.38,', 'coordinate'],
    ['1013KW,3,,,Gracht,Amsterdam,52;38,4.88,', 'coordinate'],
    ['1013KW,3,,boven het café,Gracht,Amsterdam,52.38,4.88,', 'max-length'],
    [`1013KW,3,,,${'Gracht'.repeat(21)},Amsterdam,52.38,4.88,`, 'max-length'],
    ['1013KW,3,,,Gracht', 'columns'],
    ['1013KW,3,,,Gracht,Amsterdam,52.38,4.88,,', 'columns'],
  ])('%s is skipped', (row, code) => {
    const { candidates, warnings, faults } = read('1013KW,1,,,Gracht,Amsterdam,52.38,4.88,', row);
    expect(candidates).toHaveLength(1);
    expect(warnings).toMatchObject([{ file: 'doors.csv', path: 'line 3', code }]);
    expect(faults).toEqual([]);
  });

  it('that is too long is skipped, with a warning that names its column', () => {
    const row = '1013KW,3,,boven het café,Gracht,Amsterdam,52.38,4.88,';
    expect(read('1013KW,1,,,Gracht,Amsterdam,52.38,4.88,', row).warnings).toMatchObject([
      { path: 'line 3', message: 'addition is longer than 12' },
    ]);
  });

  it('that repeats another is skipped, with a warning that names it', () => {
    const row = '1013KW,1,,,Gracht,Amsterdam,52.38,4.88,';
    expect(read(row, row).warnings).toMatchObject([
      { code: 'duplicate-address', message: expect.stringMatching('line 2') },
    ]);
  });
});

describe('a file of Dutch Excel', () => {
  const HEAD = 'Zipcode;Number;Street;City;Lat;LNG';
  const readExcel = (...rows: string[]) =>
    readAddresses('doors.csv', `\uFEFF${[HEAD, ...rows].join('\r\n')}\r\n`);

  it('has semicolons, decimal commas and names of columns in any case', () => {
    const { candidates, faults } = readExcel('1013KW;3;Gracht, hoek;Amsterdam;52,38;4,88');
    expect(faults).toEqual([]);
    expect(candidates).toMatchObject([
      { path: 'line 2', document: { street: 'Gracht, hoek', coordinate: [52.38, 4.88] } },
    ]);
  });

  it('has its rows checked', () => {
    const { warnings } = readExcel('1013KW;3;Gracht;Amsterdam;4,88;52,38', '1013KW;3;Gracht;Amsterdam;52,38');
    expect(warnings.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'line 2 coordinate',
      'line 3 columns',
    ]);
  });

  it('has to have all columns', () => {
    expect(readAddresses('doors.csv', 'Zipcode;Number\n1013KW;3')).toMatchObject({
      faults: [{ code: 'columns', message: 'has no column street, city, lat, lng' }],
    });
  });
});

it('a file without any address is a fault, and says why its rows are none', () => {
  expect(read(',1,,,Gracht,Amsterdam,52.38,4.88,')).toMatchObject({
    faults: [{ code: 'no-addresses' }],
    warnings: [{ path: 'line 2', code: 'no-zipcode' }],
  });
});
