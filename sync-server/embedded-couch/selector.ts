import { badRequest, CouchError } from './couch-error.ts';

type Json = Record<string, unknown>;
type Check = (argument: unknown) => boolean;

const anything: Check = () => true;
const list: Check = Array.isArray;
const object: Check = (argument) => isObject(argument);
const integer: Check = Number.isInteger;

/** The argument of each operator. Operators that are not listed are not supported. */
const operators: Record<string, Check> = {
  $and: list,
  $or: list,
  $nor: list,
  $not: object,
  $all: list,
  $elemMatch: object,
  $allMatch: object,
  $eq: anything,
  $ne: anything,
  $gt: anything,
  $gte: anything,
  $lt: anything,
  $lte: anything,
  $exists: (argument) => typeof argument === 'boolean',
  $type: (argument) => typeof argument === 'string',
  $in: list,
  $nin: list,
  $size: integer,
  $mod: (argument) => Array.isArray(argument) && argument.length === 2 && argument.every(integer),
  $regex: (argument) => typeof argument === 'string' && compiles(argument),
};

/** Operators whose argument contains selectors; the argument of any other operator is a value. */
const nesting = new Set(['$and', '$or', '$nor', '$not', '$elemMatch', '$allMatch']);

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function compiles(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}

/** Checks a selector of `_find`: PouchDB only notices a wrong operator when it evaluates it on a document. */
export function checkSelector(selector: unknown): void {
  if (!isObject(selector)) {
    const reason = `Selector must be a JSON object, not: ${JSON.stringify(selector)}`;
    throw new CouchError(400, 'invalid_selector_json', reason);
  }
  checkConditions(selector);
}

/** Checks a selector of `_changes`, for which CouchDB words the same refusals differently. */
export function checkFilterSelector(selector: unknown): void {
  if (!isObject(selector)) throw badRequest('Selector error: expected a JSON object');
  try {
    checkConditions(selector);
  } catch (error) {
    throw error instanceof CouchError ? badRequest(String(error.reason)) : error;
  }
}

function checkConditions(conditions: unknown): void {
  if (!isObject(conditions)) return;
  for (const [key, argument] of Object.entries(conditions)) {
    if (!key.startsWith('$')) checkConditions(argument);
    else checkOperator(key, argument);
  }
}

function checkOperator(operator: string, argument: unknown): void {
  const accepts = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  if (!accepts) throw new CouchError(400, 'invalid_operator', `Invalid operator: ${operator}`);
  if (!accepts(argument)) {
    const reason = `Bad argument for operator ${operator}: ${JSON.stringify(argument)}`;
    throw new CouchError(400, 'bad_arg', reason);
  }
  if (!nesting.has(operator)) return;
  for (const inner of Array.isArray(argument) ? argument : [argument]) checkConditions(inner);
}
