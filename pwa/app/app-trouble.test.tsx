import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { StorageTrouble } from '../data/use-storage-trouble.ts';
import * as update from '../data/use-update.ts';
import { AppTrouble } from './app-trouble.tsx';
import { i18n, speak } from './i18n.ts';

beforeAll(() => speak('nl'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (trouble: StorageTrouble | null, tooOld = false) =>
  render(
    <I18nProvider i18n={i18n}>
      <AppTrouble trouble={trouble} tooOld={tooOld} />
    </I18nProvider>,
  );

test.each<[StorageTrouble, RegExp, string | null]>([
  ['full', /Je apparaat is vol: wat je nu doet, wordt niet bewaard/, null],
  ['lost', /Je browser heeft de opslag gesloten/, 'Opnieuw laden'],
  ['none', /Je browser bewaart hier niets, zoals in een privévenster/, null],
  ['newer', /Op dit apparaat staat een nieuwere versie van Eetplein/, 'Vernieuwen'],
])('shows what to do when the storage is %s', (trouble, words, action) => {
  show(trouble);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button')?.textContent ?? null).toBe(action);
});

test('an app that is too old says what is kept, and offers to update', () => {
  const renew = vi.spyOn(update, 'renewApp').mockResolvedValue();
  show(null, true);
  expect(screen.getByText(/Wat nog niet is verstuurd, blijft bewaard/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Vernieuwen' }));
  expect(renew).toHaveBeenCalledTimes(1);
});
