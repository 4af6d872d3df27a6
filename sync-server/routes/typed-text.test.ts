import { beforeAll, describe, expect, test } from 'vitest';
import { me, updateUser } from '#contract/auth';
import { addAddress } from '#contract/edges';
import { createAccount } from '#contract/hosts';
import { addOrder } from '#contract/orders';
import { notify } from '#contract/services';
import { addressKey } from '#domain/address';
import { duringTests } from '../testing/during-tests.ts';
import { addressAt } from '../testing/fixture-town.ts';
import { delivery } from '../testing/order-request.ts';
import { savedAddress } from '../testing/sample-documents.ts';
import { type LoggedIn, startTestServer } from '../testing/start-test-server.ts';

const PHONE = '0612345699';
/** An escape sequence, a line break, a C1 control, a NUL and marks that change the text direction. */
const ODD = '\x1b[2J\n000013 paid\r\n\u009b31m\0\u202egnilaeh\u2066';
const OBEYED = /[\p{Cc}\p{Bidi_C}\p{Zl}\p{Zp}]/u;

const server = duringTests(startTestServer);
let anna: LoggedIn;
beforeAll(async () => {
  anna = await server.loggedIn(PHONE);
}, 60_000);

/** Every text in a document, with its path. */
const textsOf = (value: unknown, at = ''): [string, string][] => {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${at}.${key}`));
};
/** Texts with control characters; descriptions may have line feeds. */
const obeyedIn = (document: unknown) =>
  textsOf(document).filter(([at, text]) =>
    OBEYED.test(at === '.description' ? text.replaceAll('\n', '') : text),
  );

describe('Text is stored without control characters', () => {
  test('in a name', async () => {
    const { user } = await anna.get(updateUser, { body: { name: `Anna${ODD}` } });
    expect(user.name).toBe('Anna[2J 000013 paid 31mgnilaeh');
    expect(obeyedIn(await server.store.users.get(anna.user))).toEqual([]);
    expect((await anna.get(me)).user?.name).toBe(user.name);
  });

  test('in every text of an order, whose remark keeps its lines', async () => {
    const order = delivery(server.clock, { description: `Bel kapot${ODD}`, platform: `phone${ODD}` });
    const [item] = order._items;
    const given = {
      ...order,
      _items: [{ ...item!, $remark: `heet${ODD}` }],
      _address: { ...order._address!, name: `Thuis${ODD}`, addition: 'a\u202e' },
    };
    await anna.get(addOrder, { params: { user: anna.user }, body: { order: given } });
    const stored = await server.store.orders.get(order._id);
    expect(obeyedIn(stored)).toEqual([]);
    expect(stored).toMatchObject({
      description: 'Bel kapot[2J\n000013 paid\n31mgnilaeh',
      items: [{ $remark: 'heet[2J 000013 paid 31mgnilaeh' }],
    });
  });

  test('in a saved address', async () => {
    const body = { ...addressAt('1234AB', '4'), name: `Thuis${ODD}`, street: `Straat${ODD}` };
    await anna.get(addAddress, { params: { user: anna.user }, body });
    const [address] = await server.store.couch.all(`addresses-${anna.user.slice('user/'.length)}`);
    expect(obeyedIn(address)).toEqual([]);
  });

  test('in a submission', async () => {
    const body = {
      name: `Zangkoor${ODD}`,
      city: `Teststad\u200f`,
      website: 'https://koor.example/\u001b]0;x\u0007',
      description: `Wij zingen${ODD}`,
    };
    const { _id } = await anna.get(createAccount, { params: { type: 'CLUBS' }, body });
    const club = await server.store.couch.get('catalog', _id);
    expect(obeyedIn(club)).toEqual([]);
    expect(club).toMatchObject({ website: 'https://koor.example/]0;x' });
  });

  test('in a message to the administrator', async () => {
    const body = { phone: PHONE, message: `Hallo${ODD}` };
    await anna.get(notify, { params: { target: 'administrator' }, body });
    expect(server.sms.messages.at(-1)!.text).not.toMatch(OBEYED);
  });
});

describe('Replicated documents with control characters are refused', () => {
  test.each([
    ['addresses', { ...savedAddress, name: `Thuis${ODD}` }, savedAddress._id],
    ['addresses', { ...savedAddress, city: 'Rijssen\u202e' }, savedAddress._id],
    [
      'favourites',
      {
        _id: 'organisation/midden',
        type: 'favourite',
        favorite: true,
        name: `Roma\u009b2J`,
        date: '2026-06-12T16:00:00.000Z',
      },
      encodeURIComponent('organisation/midden'),
    ],
  ])('in %s', async (kind, document, id) => {
    const answer = await fetch(`${server.url}/db/${kind}-${anna.user.slice('user/'.length)}/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(document),
    });
    expect(`${answer.status} ${((await answer.json()) as { reason: string }).reason}`).toBe('403 text');
  });

  test('but stored without them', async () => {
    const document = { ...savedAddress, number: '77' };
    const id = addressKey(document);
    const answer = await fetch(`${server.url}/db/addresses-${anna.user.slice('user/'.length)}/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...document, _id: id }),
    });
    expect(answer.status).toBe(201);
  });
});
