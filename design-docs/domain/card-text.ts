/** Descriptions on cards are cut at 100 characters, those of clubs at 200. */
export const CARD_TEXT_LENGTH = 100;
export const CLUB_TEXT_LENGTH = 200;

/** A text cut at `limit` characters, with an ellipsis in place of the rest. */
export function truncate(text: string, limit: number): string {
  const characters = [...text];
  return characters.length > limit ? `${characters.slice(0, limit).join('').replace(/\s+$/, '')}…` : text;
}
