import { expect, test } from 'vitest';
import type { Pouch } from './pouch.ts';
import { adminsOnly } from './security.ts';
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
