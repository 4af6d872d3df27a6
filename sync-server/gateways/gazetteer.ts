import { addressesNear, findAddresses } from '#decisions/find-addresses';
import { GazetteerIndex } from '#decisions/gazetteer-index';
import type { AddressCandidate } from '#documents/address';
import type { GazetteerEntry } from '#documents/gazetteer-entry';
import type { Coordinate } from '#domain/address';
import type { Geocoder } from './geocoder.ts';

/** The source of the addresses. `version` changes when they change. */
export interface AddressSource {
  version(): Promise<string | number>;
  entries(): Promise<GazetteerEntry[]>;
}

interface GazetteerOptions {
  clock?: () => number;
  /** Milliseconds between two checks of the version, which an import changes. */
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
    return findAddresses(await this.#fresh(), text);
  }

  async reverse(coordinate: Coordinate): Promise<AddressCandidate[]> {
    return addressesNear(await this.#fresh(), coordinate);
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
