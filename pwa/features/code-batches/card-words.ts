import type { CodeKind } from '#domain/action-code';
import type { Language } from '#domain/language';
import { STAMP_MAX } from '#domain/stamp-card';
import type { CodeBatch } from '../../data/use-codes.ts';
import { expiryText } from './expiry-text.ts';

/** The sentences of a printed card, in the language of its readers. */
export interface CardWords {
  /** '10 stempels' */
  worth: string;
  /** What the stamps are good for. */
  reward: string;
  /** How to collect the stamps. */
  how: string;
  /** Who may collect them, and until when. */
  terms: string;
}

interface Sentences {
  stamps(count: number): string;
  cards(count: number): string;
  part(size: number): string;
  how(address: string): string;
  once: Record<CodeKind, string>;
  until(date: string): string;
}

// Printed in a language of the owner's choice, not in that of the app, so not in its catalogues.
const SENTENCES: Record<Language, Sentences> = {
  nl: {
    stamps: (count) => (count === 1 ? '1 stempel' : `${count} stempels`),
    cards: (count) =>
      count === 1 ? '= een gratis snack of drankje' : `= ${count} keer een gratis snack of drankje`,
    part: (size) => `Bij ${size} stempels: een gratis snack of drankje`,
    how: (address) => `Scan de code, of vul hem in op ${address}`,
    once: { code: 'Eén keer per persoon.', voucher: 'Eén keer te gebruiken.' },
    until: (date) => `Geldig tot en met ${date}.`,
  },
  en: {
    stamps: (count) => (count === 1 ? '1 stamp' : `${count} stamps`),
    cards: (count) => (count === 1 ? '= a free snack or drink' : `= ${count} free snacks or drinks`),
    part: (size) => `With ${size} stamps: a free snack or drink`,
    how: (address) => `Scan the code, or enter it at ${address}`,
    once: { code: 'Once per person.', voucher: 'Can be used once.' },
    until: (date) => `Valid up to and including ${date}.`,
  },
};

/** @param cardSize stamps on a full card @param address where the code is entered, e.g. 'eetplein.nl/code' */
export function cardWords(
  { kind, stamps, expires }: Pick<CodeBatch, 'kind' | 'stamps' | 'expires'>,
  language: Language,
  { cardSize, address }: { cardSize: number | undefined; address: string },
): CardWords {
  const words = SENTENCES[language];
  const size = Math.floor(cardSize ?? STAMP_MAX) || STAMP_MAX;
  const until = expires ? words.until(expiryText(expires, language === 'en' ? 'en-GB' : 'nl')) : '';
  return {
    worth: words.stamps(stamps),
    reward: stamps % size === 0 ? words.cards(stamps / size) : words.part(size),
    how: words.how(address),
    terms: [words.once[kind], until].filter(Boolean).join(' '),
  };
}
