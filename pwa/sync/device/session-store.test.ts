import { expect, test } from 'vitest';
import { anneke } from '../../testing/in-memory.ts';
import { session, sessionEnded } from './session-store.ts';

/** As another tab, or an earlier version of the app, left it in the storage. */
function stored(value: unknown): void {
  localStorage.setItem('eetplein-session', JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key: 'eetplein-session' }));
}
const { token, user, expires } = anneke();
const { _id, ...withoutId } = user;

test.each<[string, boolean, unknown]>([
  ['a token and a user', true, { token, user, expires }],
  ['a user without an id', false, { token, user: withoutId, expires }],
  ['no user', false, { token, user: null, expires }],
  ['no token', false, { user, expires }],
  ['nothing', false, null],
])('a device that stores %s counts as logged in: %s', (_, isLoggedIn, value) => {
  stored(value);
  expect(session.get() !== null).toBe(isLoggedIn);
});

test('a session that ends leaves the one that another tab began, of which this tab has not heard yet', () => {
  stored({ token, user, expires });
  const next = { token: 'next', user, expires };
  localStorage.setItem('eetplein-session', JSON.stringify(next));
  sessionEnded(token);
  expect(session.get()).toEqual(next);
  sessionEnded('next');
  expect(session.get()).toBeNull();
  expect(localStorage.getItem('eetplein-session')).toBeNull();
});
