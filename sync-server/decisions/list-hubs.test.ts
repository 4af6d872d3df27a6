import { describe, expect, test } from 'vitest';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import type { Destination } from '#domain/delivery-to';
import { catalogOf } from '../testing/catalog-of.ts';
import * as sample from '../testing/sample-documents.ts';
import { listHosts, MAX_LISTED } from './list-hubs.ts';

const serial = (index: number) => String(index).padStart(3, '0');
const hub = (index: number, region: string[] = []): Hub => ({
  ...sample.hub,
  _id: `hub/h${serial(index)}`,
  name: `Plaats ${serial(index)}`,
  region,
});
const hosts = (index: number, count: number): Host[] =>
  Array.from({ length: count }, (_, at) => {
    const { _id, name } = hub(index);
    return { ...sample.host, _id: `organisation/h${index}-${at}`, name: `${at}`, hub: { _id, name } };
  });
const keys = (answers: { _id: string }[]) => answers.map(({ _id }) => Number(_id.slice(-3)));

describe('the list of businesses', () => {
  const catalog = catalogOf([
    ...[0, 1, 2, 3, 4, 5].map((index) => hub(index, ['Rijssen', String(7460 + index)])),
    ...[0, 1, 2].flatMap((index) => hosts(index, 150)),
    ...hosts(3, MAX_LISTED.businesses + 50),
    ...hosts(4, 1),
  ]);
  const follow = (query: object) => {
    const pages: number[][] = [];
    for (let after: string | null = null; ; ) {
      const answers = listHosts(catalog, { ...query, after });
      if (answers.length === 0) return pages;
      pages.push(keys(answers));
      after = answers.at(-1)!._id;
    }
  };

  test.each([
    ['all', {}],
    ['a region', { region: ['Rijssen'] }],
  ])('of %s comes in answers of whole hubs, each hub once', (_, query) => {
    expect(follow(query)).toEqual([[0, 1], [2], [3], [4, 5]]);
  });

  test('has a whole hub, however large', () => {
    expect(listHosts(catalog, { hub: 'hub/h003' })[0]!._hosts).toHaveLength(MAX_LISTED.businesses + 50);
  });

  test('has no more than a hundred hubs at once', () => {
    const hubs = catalogOf(Array.from({ length: 150 }, (_, index) => hub(index)));
    expect(listHosts(hubs, {})).toHaveLength(MAX_LISTED.hubs);
    expect(keys(listHosts(hubs, { after: 'hub/h099' }))[0]).toBe(100);
  });

  test('of a region begins after a hub that lies outside it', () => {
    expect(keys(listHosts(catalog, { region: ['7460', '7464'], after: 'hub/h001' }))).toEqual([4]);
  });

  test('looks only at the hubs of the answer', () => {
    const asked: string[] = [];
    const watched = {
      ...Object.fromEntries(['hubs', 'hosts'].map((name) => [name, catalog[name as 'hubs']])),
      hub: (id: string) => catalog.hub(id),
      hostsOf: (id: `hub/${string}`) => {
        asked.push(id);
        return catalog.hostsOf(id);
      },
      menuOf: () => null,
      hostsNear: (place: Destination) => catalog.hostsNear(place),
      inRegion: (wanted: string[]) => catalog.inRegion(wanted),
    } as unknown as typeof catalog;
    listHosts(watched, { region: ['7461'] });
    expect(asked).toEqual(['hub/h001']);
    asked.length = 0;
    listHosts(watched, {});
    expect(asked).toEqual(['hub/h000', 'hub/h001', 'hub/h002']);
  });
});
