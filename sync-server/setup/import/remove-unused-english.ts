import { type EnglishTexts, englishOnlyOf, unusedEnglish } from '#domain/english-texts';
import { hostTexts, menuTexts } from '#domain/own-texts';
import type { Fault } from './import-set.ts';
import type { PlacedDocument } from './reference-faults.ts';

/** Removes the English of texts that the document does not have, and reports it (rule business/english-texts). */
export function removeUnusedEnglish(place: PlacedDocument): Fault[] {
  const document = place.document as { en?: EnglishTexts | undefined };
  if (!document.en) return [];
  const texts = textsOf(place);
  const unused = unusedEnglish(document, texts);
  if (unused.length === 0) return [];
  const left = englishOnlyOf(document.en, texts);
  if (left) document.en = left;
  else delete document.en;
  const named = unused.map((text) => JSON.stringify(text)).join(', ');
  const message = `has English of ${named}, which is no text of it`;
  return [{ file: place.file, path: `${place.base}/en`, code: 'unused-english', message }];
}

function textsOf({ kind, document }: PlacedDocument): Set<string> {
  switch (kind) {
    case 'menus':
      return menuTexts(document);
    case 'hosts':
      return hostTexts(document);
    case 'hubs':
      return new Set([document.description ?? '']);
    default:
      return new Set();
  }
}
