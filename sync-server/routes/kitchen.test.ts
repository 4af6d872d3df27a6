import { beforeAll, expect, test } from 'vitest';
import { me } from '#contract/auth';
import { removePerson } from '#contract/kitchen';
import { addOrder } from '#contract/orders';
import { invitePerson } from '../services/change-people.ts';
import { duringTests } from '../testing/during-tests.ts';
import { takeaway } from '../testing/order-request.ts';
import { type LoggedIn, startTestServer } from '../testing/start-test-server.ts';

const HOST = 'organisation/midden';
const server = duringTests(startTestServer);
let owner: LoggedIn;
let staff: LoggedIn;
let other: LoggedIn;

beforeAll(async () => {
  await invitePerson(server.deps, HOST, '0633332001', 'owner');
  await invitePerson(server.deps, HOST, '0633332002', 'staff');
  owner = await server.loggedIn('0633332001');
  staff = await server.loggedIn('0633332002');
  other = await server.loggedIn('0633332003');
}, 60_000);

const board = async (who: LoggedIn | null): Promise<[number, string[]]> => {
  const headers = who ? { authorization: `Bearer ${who.token}` } : {};
  const answer = await fetch(`${server.url}/db/kitchen-midden/_all_docs`, { headers });
  const { rows = [] } = (await answer.json()) as { rows?: { id: string }[] };
  return [answer.status, rows.map(({ id }) => id).filter((id) => !id.startsWith('_'))];
};

test('The board is read by the people of the business, and by no one else', async () => {
  const order = takeaway(server.clock);
  await other.get(addOrder, { params: { user: other.user }, body: { order } });
  await expect.poll(() => board(owner), { timeout: 10_000 }).toEqual([200, [order._id, 'people']]);
  expect((await board(staff))[0]).toBe(200);
  expect(await board(other)).toEqual([403, []]);
  expect(await board(null)).toEqual([401, []]);
});

test('The roles are in the token, but a person whose access was revoked is refused with the same token', async () => {
  const claims = JSON.parse(Buffer.from(staff.token.split('.')[1]!, 'base64url').toString());
  expect(claims['_couchdb.roles']).toEqual(['user', 'kitchen:midden']);
  const person = (await staff.get(me)).user!['#KITCHENS']![0]!.person;
  await owner.get(removePerson, { params: { host: HOST, person } });
  expect((await board(staff))[0]).toBe(403);
  expect((await staff.get(me)).user!['#KITCHENS']).toEqual([]);
});
