import { beforeAll, describe, expect, test } from 'vitest';
import { API, type CallName } from '#contract/api';
import { API_KEY_HEADER, APP_API_KEY } from '#contract/headers';
import { removePerson } from '#contract/kitchen';
import { invitePerson } from './services/invite-person.ts';
import { kitchenPeople } from './services/share-kitchen.ts';
import type { Caller } from './testing/caller.ts';
import { duringTests } from './testing/during-tests.ts';
import { type LoggedIn, startTestServer } from './testing/start-test-server.ts';
import { rightRequests } from './testing/wrong/right-requests.ts';

/** Checks every call of a kitchen, and its database, for every role. */
const HOST = 'organisation/midden';
const ELSEWHERE = 'organisation/kaart';
const server = duringTests(startTestServer);

const ROLES = [
  'visitor',
  'operator',
  'customer',
  'courier',
  'former staff',
  'owner elsewhere',
  'staff',
  'owner',
] as const;
type Role = (typeof ROLES)[number];
/** The operator works at the command line: the password of the database opens no call. */
const WITHOUT_SESSION: Role[] = ['visitor', 'operator'];

type Access = 'any user' | 'people' | 'owners';
const ALLOWED: Record<Access, Role[]> = {
  'any user': ROLES.filter((role) => !WITHOUT_SESSION.includes(role)),
  people: ['staff', 'owner'],
  owners: ['owner'],
};

/** A call without its row does not compile. */
const CALLS: Record<CallName<'kitchen' | 'shop' | 'menu'>, Access> = {
  listKitchens: 'any user',
  hearDevice: 'people',
  stepOrder: 'people',
  setSwitches: 'people',
  removeKitchenDevice: 'owners',
  setBoard: 'owners',
  addPerson: 'owners',
  removePerson: 'owners',
  report: 'owners',
  reportCsv: 'owners',
  updateHost: 'owners',
  listCouriers: 'owners',
  approveCourier: 'owners',
  declineCourier: 'owners',
  readMenu: 'owners',
  publishMenu: 'owners',
  listMenuVersions: 'owners',
  readMenuVersion: 'owners',
};

const people = {} as Record<Role, { caller: Caller; authorization: string | null }>;
const PHONES: Record<Exclude<Role, 'visitor' | 'operator'>, string> = {
  customer: '0633334001',
  courier: '0633334002',
  'former staff': '0633334003',
  'owner elsewhere': '0633334004',
  staff: '0633334005',
  owner: '0633334006',
};
let own: ReturnType<typeof rightRequests>;

const person = ({ token, ...caller }: LoggedIn) => ({ caller, authorization: `Bearer ${token}` });

beforeAll(async () => {
  const { deps, store } = server;
  await invitePerson(deps, HOST, PHONES.owner, 'owner');
  await invitePerson(deps, HOST, PHONES.staff, 'staff');
  await invitePerson(deps, HOST, PHONES['former staff'], 'staff');
  await invitePerson(deps, ELSEWHERE, PHONES['owner elsewhere'], 'owner');
  people.visitor = { caller: server.anyone, authorization: null };
  const { username, password } = new URL(server.couchUrl.split(',')[0]!);
  const authorization = `Basic ${btoa(`${username}:${password}`)}`;
  people.operator = { caller: withHeader(server.anyone, authorization), authorization };
  const users: Partial<Record<Role, LoggedIn>> = {};
  for (const [role, phone] of Object.entries(PHONES)) {
    users[role as Role] = await server.loggedIn(phone);
    people[role as Role] = person(users[role as Role]!);
  }
  const { user } = users.courier!;
  const asked = { _id: HOST, role: 'DELIVERS', date: server.clock.iso, verified: server.clock.iso } as const;
  await store.users.change(user, (current) => current && { ...current, courier: true, hosts: [asked] });
  const former = (await kitchenPeople(store, HOST)).find((one) => one.user === users['former staff']!.user)!;
  await users.owner!.get(removePerson, { params: { host: HOST, person: former.person } });
  // A number that nobody has, so that an invitation changes no other row.
  own = rightRequests({ user, phone: '0633334099', order: 'order/01j0', clock: server.clock });
}, 60_000);

const withHeader = (caller: Caller, authorization: string): Caller => ({
  ...caller,
  ask: (endpoint, asked) => caller.ask(endpoint, { ...asked, headers: { ...asked?.headers, authorization } }),
});

const REFUSED: Partial<Record<Role, string>> = {
  visitor: '401 not-logged-in',
  operator: '401 session-invalid',
};

describe.each(API.filter(({ group }) => ['kitchen', 'shop', 'menu'].includes(group)))(
  '$name',
  ({ name, endpoint }) => {
    const access = CALLS[name as keyof typeof CALLS];
    test.each(ROLES)(`for %s: ${access} may`, async (role) => {
      const { status, code } = await people[role].caller.ask(endpoint, own[name] as never);
      const said = status === 401 || status === 403 ? `${status} ${code}` : 'may';
      expect(said).toBe(ALLOWED[access].includes(role) ? 'may' : (REFUSED[role] ?? '403 forbidden'));
      expect(status).toBeLessThan(500);
    });
  },
);

describe('the database of the kitchen', () => {
  const FORGED = 'order/forged';
  const forged = { _id: FORGED, type: 'kitchen-order' };
  const reads: [string, string][] = [
    ['its state', ''],
    ['its documents', '/_all_docs'],
    ['its changes', '/_changes?limit=1'],
    ['the list of its people', '/people'],
  ];
  const writes: [string, string, string, object][] = [
    ['a document', 'PUT', `/${encodeURIComponent(FORGED)}`, forged],
    [
      'documents of a replication',
      'POST',
      '/_bulk_docs',
      { docs: [{ ...forged, _rev: `1-${'a'.repeat(32)}` }], new_edits: false },
    ],
  ];
  /** Through the server, and directly at CouchDB with the same token. */
  const ways = {
    'the server': () => `${server.url}/db/kitchen-midden`,
    CouchDB: () => {
      const { prefix } = server.store.couch;
      return `${new URL(server.couchUrl.split(',')[0]!).origin}/${prefix}kitchen-midden`;
    },
  };
  type Way = keyof typeof ways;
  // At CouchDB the operator is left out: the password of the database allows everything there.
  const asked = (Object.keys(ways) as Way[]).flatMap((way) =>
    ROLES.filter((role) => way === 'the server' || role !== 'operator').map((role) => [role, way] as const),
  );
  const ask = (role: Role, way: Way, path: string, method = 'GET', body?: object) => {
    const { authorization } = people[role];
    const headers = {
      'content-type': 'application/json',
      [API_KEY_HEADER]: APP_API_KEY,
      ...(authorization && { authorization }),
    };
    return fetch(ways[way]() + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
  const refusal = (role: Role) => (WITHOUT_SESSION.includes(role) ? 401 : 403);

  test.each(asked)('is read by its people only: %s, through %s', async (role, way) => {
    for (const [what, path] of reads) {
      const { status } = await ask(role, way, path);
      expect([what, status]).toEqual([what, ALLOWED.people.includes(role) ? 200 : refusal(role)]);
    }
  });

  test.each(asked)('is written by the server only: not by %s, through %s', async (role, way) => {
    for (const [what, method, path, body] of writes) {
      const answer = await ask(role, way, path, method, body);
      const [result] = (answer.status === 201 ? await answer.json() : []) as { error?: string }[];
      // A replication is answered for each document.
      const outcome = result ? result.error : answer.status;
      expect([what, outcome]).toEqual([what, result ? 'forbidden' : refusal(role)]);
      expect(await server.store.couch.get('kitchen-midden', FORGED)).toBeNull();
    }
  });
});
