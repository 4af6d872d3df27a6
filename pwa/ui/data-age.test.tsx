import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#domain/amsterdam-time';
import { relativeTime } from '#domain/relative-time';
import { useConnection } from '../data/use-connection.ts';
import { messages } from '../locales/en.po';
import { serverAnswered } from '../sync/device/connection.ts';
import { activateTestLanguage, renderPage } from '../testing/render-page.tsx';
import { useToldAge } from './age-in-bar.ts';
import { DataAge } from './data-age.tsx';
import { Link } from './link.tsx';

const NOW = 1_800_000_000_000;
const AGES: [age: number, text: string][] = [
  [0, '1 minuut geleden'],
  [90_000, '2 minuten geleden'],
  [239 * MINUTE, '239 minuten geleden'],
  [240 * MINUTE, '4 uur geleden'],
  [47 * HOUR, '47 uur geleden'],
  [2 * DAY, 'eergisteren'],
  [9 * DAY, '9 dagen geleden'],
];

/** What the page says about data of this age without a connection. */
function said(age: number): string | null {
  const line = <DataAge updatedAt={NOW - age} now={NOW} connection="offline" />;
  const { container, unmount } = renderPage({ '/': line }, ['/']);
  const text = container.textContent;
  unmount();
  return text;
}

test.each(AGES)('without a connection, data that is %d ms old is told to be from "%s"', (age, text) => {
  expect(said(age)).toContain(`Geen verbinding: dit staat op je apparaat, bijgewerkt ${text}`);
});

test.each(['nl', 'en'] as const)('ages are worded as the browser words them, in %s', (language) => {
  activateTestLanguage(language, language === 'en' ? messages : {});
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [age] of AGES) {
    const { value, unit } = relativeTime(age);
    expect(said(age)).toContain(format.format(-value, unit));
  }
});

/** A page of data of this age, and what it leaves to the connection bar. */
function Page({ age }: { age: number }) {
  const told = useToldAge();
  return (
    <>
      <DataAge updatedAt={NOW - age} now={NOW} connection={useConnection()} />
      <output>{told === null ? '' : NOW - told}</output>
      <Link to="/verder">verder</Link>
    </>
  );
}
const line = () => screen.queryAllByRole('status').find(({ nodeName }) => nodeName === 'P') ?? null;
const leftToBar = () => document.querySelector('output')?.textContent;
const answered = (did: boolean) => act(() => serverAnswered(did));
afterEach(() => answered(true));

test('shows no line when the connection goes, and leaves the age to the connection bar, until the next page', () => {
  renderPage({ '*': <Page age={3 * MINUTE} /> }, ['/']);
  answered(false);
  expect(line()).toBeNull();
  expect(leftToBar()).toBe(String(3 * MINUTE));
  fireEvent.click(screen.getByText('verder'));
  expect(line()?.textContent).toContain('Geen verbinding');
  expect(leftToBar()).toBe('');
});

test('keeps the place of the line when the connection returns, until the next page', () => {
  answered(false);
  renderPage({ '*': <Page age={HOUR} /> }, ['/']);
  expect(line()?.className).not.toMatch(/over/);
  answered(true);
  expect(line()?.className).toMatch(/over/);
  fireEvent.click(screen.getByText('verder'));
  expect(line()?.textContent).toBe('Bijgewerkt 60 minuten geleden');
});

function Refreshed() {
  const [age, setAge] = useState(HOUR);
  return (
    <>
      <DataAge updatedAt={NOW - age} now={NOW} connection="online" />
      <button type="button" onClick={() => setAge(0)}>
        ververs
      </button>
    </>
  );
}

test('with a connection, data that was old when the page opened is marked until it is refreshed', () => {
  renderPage({ '/': <Refreshed /> }, ['/']);
  expect(line()?.textContent).toBe('Bijgewerkt 60 minuten geleden');
  fireEvent.click(screen.getByText('ververs'));
  expect(line()).toBeNull();
});
