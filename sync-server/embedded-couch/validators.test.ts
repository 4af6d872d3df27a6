import { expect, test } from 'vitest';
import type { Pouch } from './pouch.ts';
import { adminsOnly } from './security.ts';
import { compileValidator } from './validate-doc-update.ts';
import { Validators } from './validators.ts';

const source = `function (newDoc) {
  if (newDoc.bad) throw { forbidden: 'bad' };
  while (newDoc.endless) {}
}`;
const pouch = {
  allDocs: async () => ({ rows: [{ doc: { _id: '_design/rule', validate_doc_update: source } }] }),
} as unknown as Pouch;
const caseOf = (fields: object) => ({
  newDoc: { _id: 'a', ...fields },
  oldDoc: null,
  userCtx: { db: 'db', name: 'admin', roles: ['_admin'] },
  secObj: adminsOnly,
});

test('A document whose validation does not end is refused, and fails no other of its batch', async () => {
  const validators = new Validators(pouch, 100);
  const verdicts = await validators.judge([{}, { endless: true }, { bad: true }, {}].map(caseOf));
  expect(verdicts.map((verdict) => verdict && `${verdict.status} ${verdict.error}`)).toEqual([
    null,
    '500 timeout',
    '403 forbidden',
    null,
  ]);
});

test('Databases with the same design document share its compiled function', () => {
  const compiled = compileValidator({ _id: '_design/rule' }, source);
  expect(compileValidator({ _id: '_design/rule' }, source)).toBe(compiled);
  expect(compileValidator({ _id: '_design/rule' }, `${source} `)).not.toBe(compiled);
  expect(compileValidator({ _id: '_design/other' }, source)).not.toBe(compiled);
});

test('writes that are judged together have their own verdicts, also if one of them takes too long', async () => {
  const [one, other, third] = [100, 100, 100].map((limit) => new Validators(pouch, limit));
  const verdicts = await Promise.all([
    one!.judge([caseOf({}), caseOf({ bad: true })]),
    other!.judge([caseOf({ endless: true }), caseOf({})]),
    third!.judge([caseOf({ bad: true })]),
  ]);
  expect(verdicts.map((of) => of.map((verdict) => verdict?.status ?? null))).toEqual([
    [null, 403],
    [500, null],
    [403],
  ]);
});
