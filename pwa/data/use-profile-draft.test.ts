import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anneke } from '../testing/in-memory.ts';

const ANNEKE = anneke();
const BRAM = anneke({ _id: 'user/bram', name: 'Bram' });

/** A freshly opened tab in which Anneke is logged in. */
async function openTab() {
  vi.resetModules();
  const { session } = await import('../sync/device/session-store.ts');
  session.set(ANNEKE);
  const { useHasProfileDraft, useProfileDraft } = await import('./use-profile-draft.ts');
  const { result } = renderHook(() => useProfileDraft(ANNEKE.user));
  return {
    session,
    draft: () => result.current,
    change: (changes: object) => act(() => result.current.change(changes)),
    hasDraft: () => renderHook(() => useHasProfileDraft(ANNEKE.user)).result.current,
  };
}
const stored = () => JSON.stringify({ ...localStorage });

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('shows what was changed in the next tab', async () => {
  const { change, hasDraft } = await openTab();
  expect(hasDraft()).toBe(false);
  change({ name: 'Anneke de Vries' });
  change({ courier: true, avatar: '/api/io/file/me.webp' });
  const next = await openTab();
  expect(next.draft()).toMatchObject({
    isChanged: true,
    fields: { name: 'Anneke de Vries', courier: true, avatar: '/api/io/file/me.webp' },
  });
  expect(next.hasDraft()).toBe(true);
});

test('has no changes once the fields are as they were', async () => {
  const { draft, change } = await openTab();
  change({ name: 'Ann', courier: true });
  change({ name: 'Anneke', courier: false });
  expect(draft()).toMatchObject({ isChanged: false, fields: { name: 'Anneke', courier: false } });
  expect(stored()).not.toContain('profile-draft');
});

test('keeps what was changed while the rest was being saved', async () => {
  const { draft, change } = await openTab();
  change({ name: 'Anneke de Vries', courier: true });
  const sent = draft().fields;
  change({ name: 'Anneke de Vries-Bos' });
  act(() => draft().forget(sent));
  expect(draft().fields).toMatchObject({ name: 'Anneke de Vries-Bos', courier: false });
});

test('shows the stored fields again when it is discarded', async () => {
  const { draft, change } = await openTab();
  change({ name: 'Ann' });
  act(() => draft().discard());
  expect(draft()).toMatchObject({ isChanged: false, fields: { name: 'Anneke' } });
});

test.each([
  ['a logout', null],
  ['another user', BRAM],
])('leaves nothing on the device after %s', async (_, next) => {
  const { session, draft, change } = await openTab();
  change({ name: 'Anneke de Vries' });
  const sent = draft().fields;
  act(() => session.set(next));
  expect(stored()).not.toContain('de Vries');
  // A save or an upload may end later.
  change({ name: 'Anneke de Vries' });
  act(() => draft().forget(sent));
  expect(stored()).not.toContain('profile-draft');
});

test.each([
  '{',
  '{"user":"anneke","changes":{"name":"Ann"}}',
  '{"user":"user/anneke","changes":{"name":7,"courier":"yes","avatar":8}}',
])('ignores the stored value %s', async (text) => {
  localStorage.setItem('eetplein-profile-draft', text);
  const { draft, hasDraft } = await openTab();
  expect(draft()).toMatchObject({
    isChanged: false,
    fields: { name: 'Anneke', courier: false, avatar: null },
  });
  expect(hasDraft()).toBe(false);
});
