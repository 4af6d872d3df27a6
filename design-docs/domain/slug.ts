import { foldText } from './text-search.ts';

/** A text as part of an id: letters, digits and hyphens. */
export const slug = (text: string, longest = 64): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
