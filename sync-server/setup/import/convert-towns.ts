import * as v from 'valibot';
import type { Hub } from '#documents/hub';
import { makeId } from '#documents/ids';
import { foldText } from '#domain/text-search';
import { slug } from './slug.ts';

/** A town as the towns file has it. */
export const townSchema = v.object({
  town: v.pipe(v.string(), v.minLength(1)),
  municipality: v.optional(v.string()),
  zipcodes: v.array(v.pipe(v.string(), v.regex(/^[1-9]\d{3}$/))),
  coordinate: v.tuple([v.number(), v.number()]),
});
export type Town = v.InferOutput<typeof townSchema>;

/** A list of towns, told by what only it has. */
export const looksLikeTowns = (data: unknown): data is unknown[] =>
  Array.isArray(data) && data.length > 0 && typeof data[0]?.town === 'string';

const full = ({ town, municipality }: Town): string => `${town} (${municipality})`;

export interface ChosenTown {
  name: string;
  hub?: Hub;
  code?: 'unknown-town' | 'ambiguous-town';
  message?: string;
}

/** The hub of a town: its zipcodes, its name and its place. */
function toHub({ town, zipcodes, coordinate }: Town): Hub {
  return {
    _id: makeId('hub', slug(town)),
    type: 'hub',
    name: town,
    banner: '/pictures/banner-hub.svg',
    region: [...zipcodes, town],
    coordinate,
  };
}

/** The towns with these names; where a name is there twice, 'Haarle (Hellendoorn)' says which. */
export function chooseTowns(towns: Town[], names: string[]): ChosenTown[] {
  return names.map((name) => {
    const wanted = foldText(name);
    const found = towns.filter((town) => foldText(town.town) === wanted || foldText(full(town)) === wanted);
    const [only] = found;
    if (!only) return { name, code: 'unknown-town', message: `there is no town called ${name}` };
    if (found.length === 1) return { name, hub: toHub(only) };
    const choice = found.map(full).join(' or ');
    return { name, code: 'ambiguous-town', message: `${name} is there more than once: say ${choice}` };
  });
}
