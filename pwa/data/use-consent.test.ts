import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SCREENS_MARK } from '../sync/device/screens-mark.ts';
import { CONSENT_KEY, useConsent } from './use-consent.ts';

const written = vi.spyOn(document, 'cookie', 'set');
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page uses it too
  document.cookie = `${CONSENT_KEY}=; path=/; max-age=0`;
  vi.unstubAllGlobals();
  written.mockClear();
});

const shown = () => renderHook(useConsent).result;

test('asks for consent until it is given, in all components at once', () => {
  const [here, there] = [shown(), shown()];
  expect([here.current.asked, there.current.asked]).toEqual([true, true]);
  act(() => here.current.give());
  expect([here.current.asked, there.current.asked]).toEqual([false, false]);
});

test('no longer asks when the consent was given in another tab', () => {
  const consent = shown();
  // biome-ignore lint/suspicious/noDocumentCookie: the page uses it too
  document.cookie = `${CONSENT_KEY}=1; path=/`;
  act(() => void dispatchEvent(new StorageEvent('storage', { key: SCREENS_MARK, newValue: null })));
  expect(consent.current.asked).toBe(false);
});

test('stores the consent as the cookie app-privacy, for thirty days', () => {
  const consent = shown();
  act(() => consent.current.give());
  expect(document.cookie).toMatch(/(^|; )app-privacy=/);
  const thirtyDays = 30 * 24 * 60 * 60;
  expect(written).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`; max-age=${thirtyDays};`));
});

test('the installed app does not ask', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }));
  expect(shown().current.asked).toBe(false);
});

test('does not ask again on this page if the browser stores no cookies', () => {
  written.mockImplementationOnce(() => {});
  const consent = shown();
  act(() => consent.current.give());
  expect(document.cookie).not.toContain(CONSENT_KEY);
  expect(consent.current.asked).toBe(false);
});
