import { describe, expect, test } from 'vitest';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import * as sample from '../testing/sample-documents.ts';
import type { CatalogEntry } from './catalog-entry.ts';
import { CatalogIndex } from './catalog-index.ts';
import type { Stored } from './couch.ts';

let revision = 0;
const stored = <D extends Hub | Host>(document: D) => ({ ...document, _rev: `${++revision}-a` }) as Stored<D>;
const hub = (key: string, change: Partial<Hub> = {}) =>
  stored({ ...sample.hub, _id: `hub/${key}` as const, name: key, region: [], ...change });
const host = (key: string, change: Partial<Host> = {}) =>
  stored({ ...sample.host, _id: `organisation/${key}` as const, name: key, ...change });
const inHub = (key: string) => ({ hub: { _id: `hub/${key}` as const, name: key } });
const idsOf = (entries: readonly CatalogEntry[]) => entries.map(({ _id }) => _id.replace(/.*\//, ''));

/** Counts how often the names of documents are read, which measures the cost of sorting. */
function namedHost(key: string, counter: { reads: number }): Stored<Host> {
  return Object.defineProperty(host(key), 'name', {
    get: () => {
      counter.reads += 1;
      return key;
    },
  });
}

describe('the index of the catalogue', () => {
  test('keeps hubs and businesses by name through changes, moves and deletions', () => {
    const index = new CatalogIndex();
    for (const key of ['c', 'a', 'b']) index.set(host(key, inHub('een')));
    for (const key of ['twee', 'een']) index.set(hub(key));
    const before = index.hosts;
    expect(idsOf(before)).toEqual(['a', 'b', 'c']);
    index.set(host('a', { name: 'z', ...inHub('twee') }));
    index.set(host('b', { name: 'b', message: 'dicht', ...inHub('een') }));
    expect(idsOf(index.hosts)).toEqual(['b', 'c', 'a']);
    expect(index.get('organisation/b')).toMatchObject({ message: 'dicht' });
    expect(index.hosts[0]).toBe(index.get('organisation/b'));
    expect(idsOf(index.ofHub('hub/een'))).toEqual(['c', 'b', 'een']);
    expect(idsOf(index.ofHub('hub/twee'))).toEqual(['twee', 'a']);
    expect([index.delete('organisation/c'), index.delete('organisation/c')]).toEqual([true, false]);
    expect(idsOf(index.hosts)).toEqual(['b', 'a']);
    expect(idsOf(index.ofHub('hub/een'))).toEqual(['b', 'een']);
    expect(idsOf(before)).toEqual(['a', 'b', 'c']);
  });

  test('keeps two businesses with the same name', () => {
    const index = new CatalogIndex();
    for (const key of ['y', 'x', 'z']) index.set(host(key, { name: 'Roma' }));
    index.set(host('y', { name: 'Roma', message: 'dicht' }));
    index.delete('organisation/x');
    expect(idsOf(index.hosts)).toEqual(['y', 'z']);
  });

  test('finds the present businesses and hubs of a place, and of an address', () => {
    const index = new CatalogIndex();
    index.set(hub('een', { region: ['7461', 'Sint Jans-Klooster'] }));
    index.set(host('b', { region: ['7461 '], url: 'https://www.samen.example/menu' }));
    index.set(host('a', { url: 'http://samen.example' }));
    index.set(host('0', { url: 'http://samen.example', test: true }));
    const found = (...wanted: string[]) => {
      const { hubs, hosts } = index.inRegion(wanted);
      return idsOf([...hubs, ...hosts]);
    };
    expect([found('7461AB', '7461'), found('sint jans-klooster'), found('7462', '', ' ')]).toEqual([
      ['een', 'b'],
      ['een'],
      [],
    ]);
    expect(index.hostAt('samen.example')?._id).toBe('organisation/a');
    index.delete('organisation/a');
    index.set(host('b', { region: ['Rijssen'], url: 'https://samen.example' }));
    expect([found('7461'), found('Rijssen')]).toEqual([['een'], ['b']]);
    expect(index.hostAt('samen.example')?._id).toBe('organisation/b');
    index.delete('organisation/b');
    expect([found('Rijssen'), index.hostAt('samen.example')]).toEqual([[], null]);
  });

  test('finds the present businesses that may deliver to a place', () => {
    const index = new CatalogIndex();
    const near = () => idsOf(index.hostsNear({ zipcode: '7443BA', city: 'Nijverdal' }));
    for (const key of ['c', 'a']) index.set(host(key, { regions: [{ zipcode: '7443', cost: 2 }] }));
    index.set(host('b', { regions: [{ city: 'Nijverdal', zipcode: '7443BA', cost: 2 }] }));
    index.set(host('d', { regions: [{ zipcode: '7461', cost: 2 }] }));
    expect(near()).toEqual(['a', 'b', 'c']);
    index.set(host('a', { regions: [] }));
    index.set(host('d', { regions: [{ city: 'nijverdal', cost: 2 }] }));
    index.delete('organisation/c');
    expect(near()).toEqual(['b', 'd']);
  });

  test.each([1000, 4000])('compares a changed business with only a few of %i', (count) => {
    const index = new CatalogIndex();
    const counter = { reads: 0 };
    for (let each = 0; each < count; each++) index.set(namedHost(`n${each}`, counter));
    counter.reads = 0;
    index.set(namedHost('n500', counter));
    index.set(namedHost('new', counter));
    index.delete('organisation/n1');
    expect(counter.reads).toBeLessThan(3 * 2 * 2 * Math.log2(count));
  });
});
