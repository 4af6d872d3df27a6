import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UserAnswer } from '#contract/auth';
import { session } from '../sync/device/session-store.ts';
import { clearForeignFields } from './clear-foreign-fields.ts';
import { draftFor, updateDraft } from './use-checkout-draft.ts';
import { useSession } from './use-session.ts';
import { settings, updateSettings } from './use-settings.ts';

const ROMA = 'organisation/roma';
const ANNA = 'user/anna';
const BOB = 'user/bob';
const address = {
  name: 'Dorpsstraat 1, Nijverdal',
  street: 'Dorpsstraat',
  number: '1',
  zipcode: '7441AB',
  city: 'Nijverdal',
  coordinate: [52.36, 6.46] as [number, number],
};

const logIn = (_id: UserAnswer['_id']) => {
  session.set({ user: { _id } as UserAnswer, token: `of ${_id}`, expires: '' });
  clearForeignFields(_id);
};
const fillIn = () => {
  updateSettings({ address, name: 'Anna', description: 'Bel doet het niet', paymenttype: 'cash' });
  updateDraft(ROMA, { remark: 'Sleutel onder de mat', due: 7 });
};
const shown = () => {
  const { address, name, description } = settings.get();
  return { address: address?.name, name, description, remark: draftFor(ROMA).remark };
};
const ANNAS = {
  address: address.name,
  name: 'Anna',
  description: 'Bel doet het niet',
  remark: 'Sleutel onder de mat',
};
const NOTHING = { address: undefined, name: null, description: '', remark: '' };

beforeEach(() => localStorage.clear());
beforeEach(() => dispatchEvent(new StorageEvent('storage', { key: null })));
afterEach(() => session.set(null));

test('a user finds what they filled in again after their session ended', () => {
  logIn(ANNA);
  fillIn();
  session.set(null);
  expect(shown()).toEqual(ANNAS);
  logIn(ANNA);
  expect(shown()).toEqual(ANNAS);
});

test('another user finds nothing of it, and places no order with its id', () => {
  logIn(ANNA);
  fillIn();
  const { order } = draftFor(ROMA);
  session.set(null);
  logIn(BOB);
  expect(shown()).toEqual(NOTHING);
  expect(draftFor(ROMA)).toMatchObject({ due: 7 });
  expect(draftFor(ROMA).order).not.toBe(order);
  expect(settings.get().paymenttype).toBe('cash');
});

test('what a visitor fills in is of the user who then logs in, and not of a later one', () => {
  fillIn();
  logIn(ANNA);
  expect(shown()).toEqual(ANNAS);
  session.set(null);
  updateSettings({ name: 'Bob' });
  logIn(BOB);
  expect(shown()).toEqual({ ...NOTHING, name: 'Bob' });
});

test('a logout leaves nothing of it for the next visitor', async () => {
  logIn(ANNA);
  fillIn();
  await renderHook(() => useSession()).result.current.logout();
  expect(shown()).toEqual(NOTHING);
  expect(JSON.stringify({ ...localStorage })).not.toContain(ANNA);
});
