import { ACTION_CODE_LENGTH } from './action-code.ts';
import { parseTime } from './amsterdam-time.ts';
import { type MobileProblem, mobileProblem, phoneProblem, SMS_CODE_LENGTH } from './phone.ts';
import { isWebsite } from './website.ts';
import { isZipcode } from './zipcode.ts';

const LENGTHS = { min: 8, min2: 4, max11: 11, code: SMS_CODE_LENGTH, code5: ACTION_CODE_LENGTH, name: 2 };

/** Linear in the length of the text, because adjacent parts never match the same characters. */
const EMAIL = /^[^\s@<>(),;:"\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const MAC = /^[0-9a-f]{2}([:-])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}$/i;

/** A rule returns null, or the code of the message, usually the name of the rule. */
export type FormRule = (value: string) => FormProblem | null;
export type FormProblem =
  | 'required'
  | 'min'
  | 'min2'
  | 'max11'
  | 'code'
  | 'code5'
  | 'time'
  | 'zipcode'
  | 'phone'
  | MobileProblem
  | 'mac'
  | 'email'
  | 'url'
  | 'name';

/** The validation rules that forms share. `email`, `url` and `max11` accept an empty text, the others refuse it. */
export const formRules = {
  required: (value) => unless(lengthOf(value) > 0, 'required'),
  min: (value) => unless(lengthOf(value) >= LENGTHS.min, 'min'),
  min2: (value) => unless(lengthOf(value) >= LENGTHS.min2, 'min2'),
  max11: (value) => unless(lengthOf(value) <= LENGTHS.max11, 'max11'),
  code: (value) => unless(lengthOf(value) === LENGTHS.code, 'code'),
  code5: (value) => unless(lengthOf(value) === LENGTHS.code5, 'code5'),
  time: (value) => unless(parseTime(value) !== null, 'time'),
  zipcode: (value) => unless(isZipcode(value), 'zipcode'),
  phone: phoneProblem,
  mobile: mobileProblem,
  mac: (value) => unless(MAC.test(value), 'mac'),
  email: (value) => unless(value === '' || (value.length <= 254 && EMAIL.test(value)), 'email'),
  url: (value) => unless(isWebsite(value), 'url'),
  name: (value) => unless(lengthOf(value) >= LENGTHS.name, 'name'),
} satisfies Record<string, FormRule>;

export type FormRuleName = keyof typeof formRules;

/** The problem of the first rule that a value breaks, in the given order; null if it breaks none. */
export function formProblem(value: string, rules: readonly FormRuleName[]): FormProblem | null {
  for (const name of rules) {
    const problem = formRules[name](value);
    if (problem) return problem;
  }
  return null;
}

function unless<P extends FormProblem>(fine: boolean, problem: P): P | null {
  return fine ? null : problem;
}

/** Length in characters as people count them, without surrounding spaces. */
function lengthOf(value: string): number {
  return [...value.trim()].length;
}
