import { afterEach, describe, expect, test, vi } from 'vitest';
import { anneke } from '../../testing/in-memory.ts';
import { session } from '../device/session-store.ts';
import { checkSession } from './session-check.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  session.set(null);
});

test.each([
  ['updates the user', { user: { ...anneke().user, name: 'Anna' } }, 'Anna'],
  ['ends the session when the server knows no user of that token', { user: null }, undefined],
])('%s', async (_, answer, name) => {
  session.set(anneke());
  vi.stubGlobal('fetch', async () => Response.json(answer));
  await checkSession();
  expect(session.get()?.user.name).toBe(name);
});

describe('a check during which the session changes in another tab, of which this tab has not heard yet', () => {
  const KEY = 'eetplein-session';
  const answer = { user: { ...anneke().user, name: 'Anna' }, token: 'renewed', expires: anneke().expires };
  const checkDuring = async (change: () => void) => {
    session.set(anneke());
    vi.stubGlobal('fetch', async () => {
      change();
      return Response.json(answer);
    });
    return checkSession();
  };

  test('does not log in again after a logout', async () => {
    expect(await checkDuring(() => localStorage.removeItem(KEY))).toBe('missing');
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(session.get()).toBeNull();
  });

  test('keeps the session of the user who logged in', async () => {
    const other = { ...anneke({ _id: 'user/bob', name: 'Bob' }), token: 'of-bob' };
    expect(await checkDuring(() => localStorage.setItem(KEY, JSON.stringify(other)))).toBe('fresh');
    expect(session.get()).toEqual(other);
  });
});

test('renews a session that this device cannot store', async () => {
  for (const name of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
  }
  session.set(anneke());
  const user = { ...anneke().user, name: 'Anna' };
  vi.stubGlobal('fetch', async () => Response.json({ user, token: 'renewed', expires: anneke().expires }));
  expect(await checkSession()).toBe('fresh');
  expect(session.get()).toMatchObject({ token: 'renewed', user: { name: 'Anna' } });
});

describe('when the connection is made again', () => {
  const HOUR = 60 * 60 * 1000;
  const business = { _id: 'organisation/roma', name: 'Pizzeria Roma' };
  let checks: number;
  let isUp: boolean;
  /** The functions of a page that was just opened by this user. */
  async function open(change: object) {
    vi.resetModules();
    vi.useFakeTimers({ toFake: ['Date'] });
    const held = anneke(change);
    (await import('../device/session-store.ts')).session.set(held);
    checks = 0;
    isUp = true;
    vi.stubGlobal('fetch', async () => {
      if (!isUp) throw new TypeError('Failed to fetch');
      checks += 1;
      return Response.json({ user: held.user });
    });
    return (await import('./session-check.ts')).checkSessionAgain;
  }
  afterEach(async () => {
    (await import('../device/session-store.ts')).session.set(null);
    vi.useRealTimers();
  });

  test('a customer is checked if the state differs, and every 12 hours if the server names none', async () => {
    const again = await open({});
    for (const state of ['1', '1', undefined]) await again(state);
    expect(checks).toBe(1);
    await again('2');
    expect(checks).toBe(2);
    vi.advanceTimersByTime(12 * HOUR - 1);
    await again(undefined);
    expect(checks).toBe(2);
    vi.advanceTimersByTime(1);
    await again(undefined);
    expect(checks).toBe(3);
  });

  test('everyone is checked after 12 hours, also if nothing changed, which renews the token', async () => {
    const again = await open({ courier: true });
    await again('1');
    vi.advanceTimersByTime(12 * HOUR);
    await again('1');
    expect(checks).toBe(2);
  });

  test.each([
    ['a courier', { courier: true }],
    ['a person of a kitchen', { '#KITCHENS': [business] }],
    ['a person who submitted a business', { '#SUBMITTED': [business] }],
  ])('%s is checked unless the server says that nothing changed', async (_, change) => {
    const again = await open(change);
    for (const state of ['1', '1', '2', '2', undefined, undefined]) await again(state);
    expect(checks).toBe(4);
  });

  test.each([
    ['a customer', {}],
    ['a courier', { courier: true }],
  ])('%s is checked the next time if the server did not answer', async (_, change) => {
    const again = await open(change);
    isUp = false;
    await again('1');
    isUp = true;
    await again('1');
    expect(checks).toBe(1);
  });
});
