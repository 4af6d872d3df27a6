import * as v from 'valibot';
import type { Hub } from '#documents/hub';
import { makeId } from '#documents/ids';
import { slug } from '#domain/slug';
import { foldText } from '#domain/text-search';

/** A town in the towns file. */
export const townSchema = v.object({
  town: v.pipe(v.string(), v.minLength(1)),
  municipality: v.optional(v.string()),
  zipcodes: v.array(v.pipe(v.string(), v.regex(/^[1-9]\d{3}$/))),
  coordinate: v.tuple([v.number(), v.number()]),
});
export type Town = v.InferOutput<typeof townSchema>;

/** Recognizes a list of towns by fields that only towns have. */
export const looksLikeTowns = (data: unknown): data is unknown[] =>
  Array.isArray(data) && data.length > 0 && typeof data[0]?.town === 'string';

const full = ({ town, municipality }: Town): string => `${town} (${municipality})`;

export interface ChosenHub {
  name: string;
  hub?: Hub;
  code?: 'unknown-town' | 'ambiguous-town';
  message?: string;
}

/**
 * The hub of a town, with its zipcodes, name and coordinate.
 * @param isShared whether another town has the same name: then the municipality is part of the id
 */
function toHub({ town, municipality, zipcodes, coordinate }: Town, isShared: boolean): Hub {
  return {
    _id: makeId('hub', slug(isShared ? `${town} ${municipality}` : town)),
    type: 'hub',
    name: town,
    banner: '/pictures/banner-hub.svg',
    region: [...zipcodes, town],
    coordinate,
  };
}

/** Finds the towns with these names. If two towns share a name, 'Haarle (Hellendoorn)' selects one. */
export function chooseTowns(towns: Town[], names: string[]): ChosenHub[] {
  return names.map((name) => {
    const wanted = foldText(name);
    const found = towns.filter((town) => foldText(town.town) === wanted || foldText(full(town)) === wanted);
    const [only] = found;
    if (!only) return { name, code: 'unknown-town', message: `there is no town called ${name}` };
    const namesakes = towns.filter(({ town }) => foldText(town) === foldText(only.town));
    if (found.length === 1) return { name, hub: toHub(only, namesakes.length > 1) };
    const choice = found.map(full).join(' or ');
    return { name, code: 'ambiguous-town', message: `${name} is there more than once: say ${choice}` };
  });
}
