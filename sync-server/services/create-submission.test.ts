import { expect, test } from 'vitest';
import { createAccount } from '#contract/hosts';
import { duringTests, newUserPerTest } from '../testing/during-tests.ts';
import { beforeNext } from '../testing/in-between.ts';
import { startTestServer } from '../testing/start-test-server.ts';
import { rejectSubmission } from './reject-submission.ts';

const server = duringTests(startTestServer);
const anna = newUserPerTest(server);

test('A submission is answered although the operator rejects it at the same moment', async () => {
  const id = 'club/spam';
  beforeNext(server.store.catalog, 'club', () => rejectSubmission(server.deps, id));
  const asked = { params: { type: 'CLUBS' }, body: { name: 'Spam' } };
  expect(await anna.get(createAccount, asked)).toMatchObject({ _id: id });
  expect(await server.store.catalog.club(id)).toBeNull();
});
