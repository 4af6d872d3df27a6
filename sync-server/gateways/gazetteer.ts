import type { AddressCandidate } from '#documents/address';
import type { GazetteerEntry } from '#documents/gazetteer-entry';
import { addressKey, addressName, type Coordinate } from '#domain/address';
import { distanceKm } from '#domain/distance';
import { type AddressReading, readAddress, squashed } from './address-query.ts';
import { GazetteerIndex, type Street } from './gazetteer-index.ts';
import type { Geocoder } from './geocoder.ts';

const MOST_RESULTS = 10;
const NEAREST = 5;
/** Kilometres: farther off, the nearest known address says nothing about where somebody is. */
const FARTHEST = 2;

/** Where the addresses come from; `version` changes when they do. */
export interface AddressSource {
  version(): Promise<string | number>;
  entries(): Promise<GazetteerEntry[]>;
}

interface GazetteerOptions {
  clock?: () => number;
  /** Milliseconds between two looks at whether the addresses changed, e.g. because somebody imported some. */
  freshFor?: number;
}

/** The embedded geocoder: an operator's own addresses. */
export class Gazetteer implements Geocoder {
  readonly name = 'gazetteer';
  readonly #source: AddressSource;
  readonly #clock: () => number;
  readonly #freshFor: number;
  #version: string | number | undefined;
  #checked = Number.NEGATIVE_INFINITY;
  #index: Promise<GazetteerIndex> | undefined;

  constructor(source: AddressSource, { clock = Date.now, freshFor = 15_000 }: GazetteerOptions = {}) {
    this.#source = source;
    this.#clock = clock;
    this.#freshFor = freshFor;
  }

  async search(text: string): Promise<AddressCandidate[]> {
    const index = await this.#fresh();
    for (const reading of readAddress(text)) {
      const found = candidates(reading, index.streets(reading));
      if (found.length > 0) return found.slice(0, MOST_RESULTS);
    }
    return [];
  }

  async reverse(coordinate: Coordinate): Promise<AddressCandidate[]> {
    const index = await this.#fresh();
    return index
      .nearest(coordinate, NEAREST)
      .map(({ entry }) => ({ ...candidate(entry), distance: distanceKm(coordinate, entry.coordinate) }))
      .filter(({ distance }) => distance <= FARTHEST);
  }

  async #fresh(): Promise<GazetteerIndex> {
    const now = this.#clock();
    if (this.#index && Math.abs(now - this.#checked) < this.#freshFor) return this.#index;
    this.#checked = now;
    const version = await this.#source.version();
    if (this.#index && version === this.#version) return this.#index;
    this.#version = version;
    const loading = this.#source.entries().then((entries) => new GazetteerIndex(entries));
    this.#index = loading;
    loading.catch(() => {
      this.#index = undefined;
    });
    return loading;
  }
}

function candidates(reading: AddressReading, streets: Street[]): AddressCandidate[] {
  if (reading.number === undefined) return streets.slice(0, MOST_RESULTS).map(streetCandidate);
  const doors = streets.flatMap((street) =>
    street.entries.filter((entry) => entry.number === reading.number),
  );
  const exact = doors.filter((entry) => squashed(entry.addition) === reading.addition);
  // Without an addition every door of the number may be meant; with one, those that begin with it.
  const others = doors.filter(
    (entry) => !exact.includes(entry) && squashed(entry.addition).startsWith(reading.addition),
  );
  return [...exact, ...others].map(candidate);
}

function candidate(entry: GazetteerEntry): AddressCandidate {
  const { _id, _rev, _revisions, _deleted, _attachments, type, name, ...address } = entry;
  return { ...address, name: addressName(entry), _key: addressKey(entry) };
}

/** A street without a house number: the page asks for it (D1 §2). Its coordinate is that of the middle door. */
function streetCandidate({ entries }: Street): AddressCandidate {
  const middle = entries[Math.floor(entries.length / 2)] as GazetteerEntry;
  const { _key, number, addition, zipcode, ...street } = candidate(middle);
  const oneZipcode = entries.every((entry) => entry.zipcode === middle.zipcode);
  const place = { ...street, ...(oneZipcode && { zipcode: middle.zipcode }) };
  return { ...place, name: addressName(place) };
}
