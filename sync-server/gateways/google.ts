import * as v from 'valibot';
import type { AddressCandidate } from '#documents/address';
import { addressKey, addressName, type Coordinate } from '#domain/address';
import { joinAddition, splitHouseNumber } from '#domain/house-number';
import { isZipcode, normalizeZipcode } from '#domain/zipcode';
import { fetchJson, GatewayError } from './gateway-error.ts';
import { type Geocoder, usable } from './geocoder.ts';

const ENDPOINT = 'https://maps.googleapis.com/maps/api/geocode/json';
const TIME_LIMIT = 4_000;

const resultSchema = v.object({
  address_components: v.array(
    v.object({ long_name: v.string(), short_name: v.string(), types: v.array(v.string()) }),
  ),
  geometry: v.object({ location: v.object({ lat: v.number(), lng: v.number() }) }),
});
type Result = v.InferOutput<typeof resultSchema>;
const answerSchema = v.object({ status: v.string(), results: v.optional(v.array(v.unknown())) });

interface GoogleOptions {
  key: string;
  endpoint?: string;
  timeLimit?: number;
}

/** Google Geocoding, in Dutch and for the Netherlands only. */
export class Google implements Geocoder {
  readonly name = 'google';
  readonly #key: string;
  readonly #endpoint: string;
  readonly #timeLimit: number;

  constructor({ key, endpoint = ENDPOINT, timeLimit = TIME_LIMIT }: GoogleOptions) {
    this.#key = key;
    this.#endpoint = endpoint;
    this.#timeLimit = timeLimit;
  }

  search(text: string): Promise<AddressCandidate[]> {
    return this.#ask({ address: text, components: 'country:NL' });
  }

  reverse([latitude, longitude]: Coordinate): Promise<AddressCandidate[]> {
    return this.#ask({ latlng: `${latitude},${longitude}` });
  }

  async #ask(query: Record<string, string>): Promise<AddressCandidate[]> {
    const url = new URL(this.#endpoint);
    url.search = new URLSearchParams({ ...query, language: 'nl', region: 'nl', key: this.#key }).toString();
    const answer = await fetchJson(this.name, url, this.#timeLimit);
    if (!v.is(answerSchema, answer)) throw new GatewayError(this.name, 'answered in another shape', 200);
    const { status, results = [] } = answer;
    if (status === 'ZERO_RESULTS') return [];
    if (status !== 'OK') throw new GatewayError(this.name, `answered ${status}`, 200);
    return results.flatMap((result) => {
      const read = v.safeParse(resultSchema, result);
      return read.success ? usable(candidates(read.output)) : [];
    });
  }
}

/** No candidates for a result abroad or without a street. */
function candidates({ address_components, geometry }: Result): AddressCandidate[] {
  const part = (type: string) => address_components.find(({ types }) => types.includes(type));
  const street = part('route')?.long_name;
  const city = (part('locality') ?? part('postal_town'))?.long_name;
  if (part('country')?.short_name !== 'NL' || !street || !city) return [];
  const zipcode = part('postal_code')?.long_name ?? '';
  const county = part('administrative_area_level_2')?.long_name;
  const region = part('administrative_area_level_1')?.long_name;
  const address = {
    street,
    ...readDoor(part('street_number')?.long_name, part('subpremise')?.long_name),
    ...(isZipcode(zipcode) && { zipcode: normalizeZipcode(zipcode) }),
    city,
    ...(county && { county }),
    ...(region && { region }),
    country: 'Nederland',
    coordinate: [geometry.location.lat, geometry.location.lng] as [number, number],
  };
  const key = address.zipcode && address.number ? { _key: addressKey(address) } : {};
  return [{ ...address, name: addressName(address), ...key }];
}

/** Google returns '12-H' as street number '12-H', or as street number '12' with subpremise 'H'. */
function readDoor(number = '', subpremise = ''): { number?: string; addition?: string } {
  const door = splitHouseNumber(number);
  if (!door) return {};
  const addition = joinAddition(door.addition, subpremise).slice(0, 12);
  return { number: door.number, ...(addition && { addition }) };
}
