import { act, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AddressCandidate } from '#documents/address';
import { renderPage } from '../../testing/render-page.tsx';
import { LandingSearch } from './landing-search.tsx';
import type { LandingChoice } from './use-landing-choice.ts';

vi.mock('../../data/engine.ts', async () => {
  const { call } = await import('../../sync/server/api-client.ts');
  const { addressSearch } = await import('#contract/services');
  const nothing = async () => ({ businesses: [], dishes: [] });
  return { engine: async () => ({ call, addressSearch, searchDevice: nothing, searchServer: nothing }) };
});

/** The requests so far. A test can answer them at any time, even after they were aborted. */
let requests: { text: string; signal: AbortSignal; answer(...list: AddressCandidate[]): void }[];

const chooseAddress = vi.fn();

beforeEach(() => {
  requests = [];
  vi.useFakeTimers();
  const fetch = (_: URL, { body, signal }: { body: string; signal: AbortSignal }) =>
    new Promise<Response>((resolve) => {
      const answer = (...list: AddressCandidate[]) => resolve(Response.json({ result: 'OK', list }));
      requests.push({ text: JSON.parse(body).search, signal, answer });
    });
  vi.stubGlobal('fetch', fetch);
  chooseAddress.mockReset();
  const choice = { searched: '', chooseAddress: chooseAddress as unknown } as LandingChoice;
  const search = <LandingSearch choice={choice} searchRef={createRef()} onBrowseHubs={() => {}} />;
  renderPage({ '/': search }, ['/']);
});
afterEach(() => void vi.useRealTimers());

const type = async (text: string) => {
  fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });
  await act(() => vi.dynamicImportSettled());
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const asked = () => requests.map(({ text }) => text);
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const houseAt = (number: string): AddressCandidate => ({
  name: `Grotestraat ${number}, 7443 BA Nijverdal`,
  street: 'Grotestraat',
  number,
  zipcode: '7443BA',
  city: 'Nijverdal',
  coordinate: [52.3655, 6.4629],
});

test('asks for addresses from six characters on, a second after the last one', async () => {
  await type('Grote');
  await wait(10_000);
  await type('Grotes');
  await wait(999);
  await type('Grotestraat 12');
  await wait(999);
  expect(asked()).toEqual([]);
  await wait(1);
  expect(asked()).toEqual(['Grotestraat 12']);
});

test('aborts the search when the text changes, and never shows the answer to an earlier text', async () => {
  await type('Grotestraat 1');
  await wait(1000);
  expect(requests[0]!.signal.aborted).toBe(false);
  await type('Grotestraat 12');
  expect(requests[0]!.signal.aborted).toBe(true);
  requests[0]!.answer(houseAt('1'));
  await wait(0);
  expect(offered()).toEqual([]);
  await wait(1000);
  requests[1]!.answer(houseAt('12'));
  await wait(0);
  expect(offered()).toEqual([expect.stringContaining('Grotestraat 12')]);
});

test('does not offer a house without a zipcode, and says that nothing was found if there is no other', async () => {
  const { zipcode, ...incomplete } = houseAt('1');
  await type('Grotestraat 1');
  await wait(1000);
  requests[0]!.answer(incomplete, houseAt('12'));
  await wait(0);
  expect(offered()).toEqual([expect.stringContaining('Grotestraat 12')]);
  await type('Grotestraat 1a');
  await wait(1000);
  requests[1]!.answer(incomplete);
  await wait(0);
  await act(() => vi.dynamicImportSettled());
  expect(offered()).toEqual([]);
  expect(screen.getByText('Nog geen adressen gevonden...')).toBeTruthy();
});

test('Enter while another house number is searched for waits for its address, and does not take the one before', async () => {
  await type('Grotestraat 12');
  await wait(1000);
  requests[0]!.answer(houseAt('12'));
  await wait(0);
  await type('Grotestraat 14');
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  expect(chooseAddress).not.toHaveBeenCalled();
  await wait(1000);
  requests[1]!.answer(houseAt('14'));
  await wait(0);
  expect(chooseAddress).toHaveBeenCalledExactlyOnceWith(houseAt('14'));
});
