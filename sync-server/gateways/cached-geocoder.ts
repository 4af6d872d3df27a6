import type { AddressCandidate } from '#documents/address';
import type { Coordinate } from '#domain/address';
import { DAY } from '#domain/amsterdam-time';
import { foldText } from '#domain/text-search';
import type { Geocoder } from './geocoder.ts';

interface CacheOptions {
  /** Number of answers to keep. The least recently used is evicted first. */
  size?: number;
  /** Milliseconds that an answer is valid. */
  freshFor?: number;
  clock?: () => number;
}

interface CachedAnswer {
  until: number;
  answer: Promise<AddressCandidate[]>;
}

/** Caches the answers of a geocoder on the network. Concurrent requests for the same address share one call. */
export class CachedGeocoder implements Geocoder {
  readonly #geocoder: Geocoder;
  readonly #options: Required<CacheOptions>;
  readonly #kept = new Map<string, CachedAnswer>();

  constructor(geocoder: Geocoder, options: CacheOptions = {}) {
    this.#geocoder = geocoder;
    this.#options = { size: 1_000, freshFor: DAY, clock: Date.now, ...options };
  }

  get name(): string {
    return this.#geocoder.name;
  }

  search(text: string): Promise<AddressCandidate[]> {
    return this.#remember(`search ${foldText(text)}`, () => this.#geocoder.search(text));
  }

  /** Coordinates about a metre apart count as the same place. */
  reverse(coordinate: Coordinate): Promise<AddressCandidate[]> {
    const place = coordinate.map((degrees) => degrees.toFixed(5)).join(',');
    return this.#remember(`reverse ${place}`, () => this.#geocoder.reverse(coordinate));
  }

  #remember(key: string, ask: () => Promise<AddressCandidate[]>): Promise<AddressCandidate[]> {
    const { clock, freshFor, size } = this.#options;
    const known = this.#kept.get(key);
    const kept = known && known.until > clock() ? known : { until: clock() + freshFor, answer: ask() };
    // Reinsert, so that the least recently used answer comes first in the Map.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (this.#kept.size > size) this.#kept.delete(this.#kept.keys().next().value as string);
    kept.answer.catch(() => this.#kept.get(key) === kept && this.#kept.delete(key));
    return kept.answer;
  }
}
