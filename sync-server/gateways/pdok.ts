import * as v from 'valibot';
import type { AddressCandidate } from '#documents/address';
import { addressKey, addressName, type Coordinate } from '#domain/address';
import { isHouseNumber, splitHouseNumber } from '#domain/house-number';
import { isZipcode, normalizeZipcode } from '#domain/zipcode';
import { fetchJson, GatewayError } from './gateway-error.ts';
import { type Geocoder, usable } from './geocoder.ts';

const ENDPOINT = 'https://api.pdok.nl/bzk/locatieserver/search/v3_1/';
const TIME_LIMIT = 4_000;
const FIELDS =
  'type straatnaam huisnummer huisletter huisnummertoevoeging huis_nlt postcode woonplaatsnaam gemeentenaam provincienaam centroide_ll afstand';

/** A search result. Roads and zipcodes have no house number; towns and municipalities have no street either. */
const docSchema = v.object({
  straatnaam: v.string(),
  woonplaatsnaam: v.string(),
  centroide_ll: v.string(),
  postcode: v.optional(v.string()),
  huisnummer: v.optional(v.number()),
  huis_nlt: v.optional(v.string()),
  gemeentenaam: v.optional(v.string()),
  provincienaam: v.optional(v.string()),
  /** Metres; only in a reverse search. */
  afstand: v.optional(v.number()),
});
type Doc = v.InferOutput<typeof docSchema>;
const answerSchema = v.object({ response: v.object({ docs: v.array(v.unknown()) }) });

interface PdokOptions {
  endpoint?: string;
  timeLimit?: number;
}

/** PDOK Locatieserver v3.1: every address of the Netherlands, from the government, free and without a key. */
export class Pdok implements Geocoder {
  readonly name = 'pdok';
  readonly #endpoint: string;
  readonly #timeLimit: number;

  constructor({ endpoint = ENDPOINT, timeLimit = TIME_LIMIT }: PdokOptions = {}) {
    this.#endpoint = endpoint;
    this.#timeLimit = timeLimit;
  }

  search(text: string): Promise<AddressCandidate[]> {
    // Solr has a query syntax; remove its operators from the typed address. A hyphen before a word excludes the word.
    const q = text.replace(/[^\p{L}\p{N}'.\s-]|(?<!\S)-+/gu, ' ').trim();
    return this.#ask('free', { q, fq: 'type:(adres OR weg OR postcode)', fl: FIELDS, rows: '10' });
  }

  reverse([latitude, longitude]: Coordinate): Promise<AddressCandidate[]> {
    const at = { lat: String(latitude), lon: String(longitude) };
    return this.#ask('reverse', { ...at, type: 'adres', distance: '2000', fl: FIELDS, rows: '5' });
  }

  async #ask(call: string, query: Record<string, string>): Promise<AddressCandidate[]> {
    const url = new URL(call, this.#endpoint);
    url.search = new URLSearchParams(query).toString();
    const answer = v.safeParse(answerSchema, await fetchJson(this.name, url, this.#timeLimit));
    if (!answer.success) throw new GatewayError(this.name, 'answered in another shape', 200);
    return answer.output.response.docs.flatMap((doc) => {
      const read = v.safeParse(docSchema, doc);
      return read.success ? usable(candidates(read.output)) : [];
    });
  }
}

function candidates(doc: Doc): AddressCandidate[] {
  const coordinate = readPoint(doc.centroide_ll);
  if (!coordinate) return [];
  const address = {
    street: doc.straatnaam,
    ...readDoor(doc),
    ...(doc.postcode && isZipcode(doc.postcode) && { zipcode: normalizeZipcode(doc.postcode) }),
    city: doc.woonplaatsnaam,
    ...(doc.gemeentenaam && { county: doc.gemeentenaam }),
    ...(doc.provincienaam && { region: doc.provincienaam }),
    country: 'Nederland',
    coordinate,
    ...(doc.afstand !== undefined && { distance: Math.round(doc.afstand / 100) / 10 }),
  };
  const key = address.zipcode && address.number ? { _key: addressKey(address) } : {};
  return [{ ...address, name: addressName(address), ...key }];
}

/** Parses 'POINT(5.13 52.08)', longitude first. Null for anything else. */
function readPoint(text: string): [number, number] | null {
  const [, longitude, latitude] = /^POINT\((-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)\)$/.exec(text) ?? [];
  if (Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180) return null;
  return longitude && latitude ? [Number(latitude), Number(longitude)] : null;
}

/** 'huis_nlt' is the number with letter and addition as people write it, e.g. '18A-1'. */
function readDoor({ huisnummer, huis_nlt }: Doc): { number?: string; addition?: string } {
  const split = splitHouseNumber(huis_nlt ?? '');
  if (split) return split;
  const number = String(huisnummer ?? '');
  return isHouseNumber(number) ? { number } : {};
}
