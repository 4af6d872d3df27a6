import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Id } from '#documents/id';
import { anneke } from '../testing/in-memory.ts';

const ROMA = 'organisation/roma';
const LOTUS = 'organisation/lotus';
const ANNEKE = anneke();
const BRAM = anneke({ _id: 'user/bram', name: 'Bram' });

/** A freshly opened tab in which Anneke is logged in. */
async function openTab() {
  vi.resetModules();
  const { session } = await import('../sync/device/session-store.ts');
  session.set(ANNEKE);
  const { keptSettings, useSettingsDraft } = await import('./use-settings-draft.ts');
  return {
    session,
    /** The page with the settings of a business, while it is open. */
    page(host: Id<'organisation'>) {
      const { result } = renderHook(() => useSettingsDraft(host));
      return {
        draft: () => result.current[0],
        /** As a save that was sent now would call it later. */
        change: result.current[1],
        type: (description: string) =>
          act(() => result.current[1](() => ({ description: { seen: null, value: description } }))),
        discard: () => act(() => result.current[1](() => ({}))),
      };
    },
    kept: (host: Id<'organisation'>) => keptSettings(ANNEKE.user._id, host).description?.value,
  };
}
const stored = () => localStorage.getItem('eetplein-shop-draft');

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('keeps what an owner typed for one business while they type for another', async () => {
  const { page, kept } = await openTab();
  page(ROMA).type('Sinds 1987');
  page(LOTUS).type('Uit Azië');
  expect([kept(ROMA), kept(LOTUS)]).toEqual(['Sinds 1987', 'Uit Azië']);
  page(LOTUS).discard();
  expect([kept(ROMA), kept(LOTUS)]).toEqual(['Sinds 1987', undefined]);
  page(ROMA).discard();
  expect(stored()).toBeNull();
});

test('keeps what is typed for another business in another tab', async () => {
  const other = await openTab();
  const page = other.page(LOTUS);
  const here = await openTab();
  here.page(ROMA).type('Sinds 1987');
  page.type('Uit Azië');
  expect([other.kept(ROMA), other.kept(LOTUS)]).toEqual(['Sinds 1987', 'Uit Azië']);
});

test('has the draft that an earlier version stored for one business', async () => {
  const draft = { description: { seen: null, value: 'Sinds 1987' } };
  localStorage.setItem('eetplein-shop-draft', JSON.stringify({ user: ANNEKE.user._id, host: ROMA, draft }));
  const { page, kept } = await openTab();
  expect(page(ROMA).draft()).toEqual(draft);
  page(LOTUS).type('Uit Azië');
  expect([kept(ROMA), kept(LOTUS)]).toEqual(['Sinds 1987', 'Uit Azië']);
});

test.each([
  ['a logout', null],
  ['another user', BRAM],
])('leaves nothing on the device after %s', async (_, next) => {
  const { session, page } = await openTab();
  const roma = page(ROMA);
  roma.type('Sinds 1987');
  act(() => session.set(next));
  expect(stored()).toBeNull();
  expect(roma.draft()).toEqual({});
});

test('leaves the drafts of the next user as they are when a save of the user before ends', async () => {
  const { session, page } = await openTab();
  const { change, type } = page(ROMA);
  type('Sinds 1987');
  act(() => session.set(BRAM));
  const draft = { phone: { seen: null, value: '0548612345' } };
  const next = JSON.stringify({ user: BRAM.user._id, drafts: { [ROMA]: draft } });
  localStorage.setItem('eetplein-shop-draft', next);
  act(() => change(() => ({})));
  expect(stored()).toBe(next);
});

test.each([
  '{',
  '7',
  '{"drafts":{"organisation/roma":{}}}',
  '{"user":"user/anneke","drafts":null}',
  '{"user":"user/anneke","drafts":{"organisation/roma":"Sinds 1987"}}',
  '{"user":"user/anneke","host":"organisation/roma"}',
])('ignores the stored value %s', async (text) => {
  localStorage.setItem('eetplein-shop-draft', text);
  const { page } = await openTab();
  expect(page(ROMA).draft()).toEqual({});
});
