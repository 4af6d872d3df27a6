import * as v from 'valibot';
import type { ApiErrorBody } from './errors.ts';

/**
 * The contract's own checks in English, by their name: for the OpenAPI document, and for developers whose call was
 * refused. Like `error-words.ts`, this is not imported by anything that reaches the app.
 */
export const CHECK_WORDS: Record<string, string> = {
  mobile: 'A Dutch mobile number, 06 and eight digits.',
  phone: 'A Dutch telephone number, with or without a hyphen after the area code.',
  zipcode: 'A Dutch zipcode, e.g. 7442NW.',
  'zipcode or digits': 'A Dutch zipcode or its four digits, e.g. 7442NW or 7442.',
  'product-ids': 'No two products have the same `_id`.',
  'address-key': 'A whole address. An `_id` or `_key` must be its own key, e.g. 7442NW8A.',
  website: 'A website; one without a protocol gets `https://`.',
  reply: 'An email address or a Dutch telephone number.',
  code: 'The four digits of the SMS.',
  code5: 'An action code of five letters and digits; lower case is read as upper case.',
  euros: 'Euros, with at most two decimals.',
  date: 'A day that exists, as YYYY-MM-DD.',
  time: 'Amsterdam wall clock, as HH:MM.',
  switch:
    'While it is on, `closed` and `paused` need `until`; `wait` and `delivery-wait` need `minutes`; `message` needs `text`; `sold-out` always needs `product`. No other fields are allowed, but for `until`, which must be later than `at`.',
  'order-id': 'An id that does not end in `-cancelled`.',
  instant:
    'An instant in UTC, milliseconds included, e.g. 2026-03-13T17:00:00.000Z, of the years 1970 to 2899.',
  'index, perma or url': 'One of index, perma and url is needed; the first that is given decides.',
  range: 'At most 31 days, of which the last is not before the first.',
};

/** The kinds of id that a schema of ids allows, by its message: `organisation` and `club`. */
export const kindsOf = (message: string): string[] => message.replace(/^id of /, '').split(' or ');

type Issue = v.BaseIssue<unknown>;
type Issues = NonNullable<ApiErrorBody['issues']>;

const MAX_ISSUES = 20;
/** Maximum characters of a message that quotes the input. */
const LONGEST = 200;

const isId = ({ type }: Issue): boolean => type === 'custom';
const idWords = (issues: readonly Issue[]): string =>
  `An id: ${issues
    .flatMap(({ message }) => kindsOf(message))
    .map((kind) => `${kind}/<key>`)
    .join(' or ')}.`;

function wordsOf(issue: Issue): string | undefined {
  if (issue.type === 'check') return CHECK_WORDS[issue.message];
  // The contract's only custom schemas are those of ids.
  if (isId(issue)) return idWords([issue]);
  const isOneOfIds = issue.type === 'union' && issue.issues?.every(isId);
  return isOneOfIds ? idWords(issue.issues!) : undefined;
}

interface Place {
  path: string;
  type: string;
  words: string | undefined;
  message: string;
}

/** For a union of objects, valibot itself only says 'Expected Object but received Object'. */
function placesOf(issue: Issue, at: string): Place[] {
  const path = [at, v.getDotPath(issue)].filter(Boolean).join('.');
  if (issue.type === 'union' && issue.expected === 'Object' && issue.issues)
    return issue.issues.flatMap((one) => placesOf(one, path));
  return [{ path, type: issue.type, words: wordsOf(issue), message: issue.message }];
}

/**
 * The issues of a refused input below the path `at`. A pattern is left out if a check of the same place says in words
 * what is wrong.
 */
export function issuesOf(found: readonly Issue[], at: string): Issues {
  const places = found.flatMap((issue) => placesOf(issue, at));
  const worded = new Set(places.filter(({ words }) => words).map(({ path }) => path));
  return places
    .filter(({ path, type }) => type !== 'regex' || !worded.has(path))
    .slice(0, MAX_ISSUES)
    .map(({ path, words, message }) => ({ path, message: words ?? message.slice(0, LONGEST) }));
}
