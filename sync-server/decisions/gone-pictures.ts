import type { Refuse } from './refuse.ts';

/**
 * Refuses new pictures that are not stored any more, with 'picture-gone' and their addresses. A picture that is shown
 * already is not refused, so that everything else can still be changed.
 */
export function refuseGone(
  gone: readonly string[],
  shown: readonly (string | undefined)[],
  refuse: Refuse,
): void {
  const pictures = gone.filter((picture) => !shown.includes(picture));
  if (pictures.length > 0) refuse('picture-gone', { pictures });
}
