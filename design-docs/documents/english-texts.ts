import * as v from 'valibot';
import { LONGEST_ENGLISH } from '#domain/english-texts';
import { paragraphs } from './fields.ts';

const MAX_TEXTS = 5000;

/** The English of a document's texts, by the Dutch text (rule business/english-texts). */
export const englishTextsSchema = v.pipe(
  v.record(v.pipe(paragraphs(2000), v.minLength(1)), v.pipe(paragraphs(LONGEST_ENGLISH), v.regex(/\S/))),
  v.maxEntries(MAX_TEXTS),
);
