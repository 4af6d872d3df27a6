import { badRequest } from './database-call.ts';
import { isObject } from './database-values.ts';

/** Maximum conditions of one selector, and their maximum nesting. */
const MAX = 100;
const DEEPEST = 6;
const LONGEST_TEXT = 500;
const COMBINATIONS = ['$and', '$or', '$nor'];
const COMPARISONS = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$exists', '$in', '$nin', '$regex'];
/** A pattern without repetition, groups and escapes matches in linear time. */
const LINEAR = /^[^*+?{}()\\]{1,100}$/;

const isPlain = (value: unknown): boolean =>
  value === null || ['number', 'boolean'].includes(typeof value) || isShort(value);
const isShort = (value: unknown): boolean => typeof value === 'string' && value.length <= LONGEST_TEXT;

/**
 * Throws for a selector that costs more than replication needs. Allows only comparisons with plain values and
 * combinations of them, in limited number, and patterns that cannot backtrack.
 */
export function checkSelector(selector: unknown): void {
  let conditions = 0;
  const check = (value: unknown, depth: number): void => {
    if (!isObject(value) || depth > DEEPEST) throw refused();
    for (const [name, wanted] of Object.entries(value)) {
      conditions += 1;
      if (conditions > MAX || name.length > LONGEST_TEXT) throw refused();
      for (const inner of checkCondition(name, wanted)) check(inner, depth + 1);
    }
  };
  check(selector, 0);
}

/** Throws for a condition that is not allowed. Returns the selectors in it, which are still to be checked. */
function checkCondition(name: string, wanted: unknown): readonly unknown[] {
  if (COMBINATIONS.includes(name)) {
    if (!Array.isArray(wanted) || wanted.length > MAX) throw refused();
    return wanted;
  }
  if (name === '$not') return [wanted];
  if (name.startsWith('$')) checkComparison(name, wanted);
  else if (isObject(wanted)) return [wanted];
  else if (!isPlain(wanted)) throw refused();
  return [];
}

function checkComparison(name: string, wanted: unknown): void {
  if (!COMPARISONS.includes(name)) throw refused();
  if (name === '$regex') {
    if (typeof wanted !== 'string' || !LINEAR.test(wanted)) throw refused();
  } else if (name === '$in' || name === '$nin') {
    if (!Array.isArray(wanted) || wanted.length > MAX || !wanted.every(isPlain)) throw refused();
  } else if (!isPlain(wanted)) throw refused();
}

const refused = () => badRequest('This selector is not passed through');
