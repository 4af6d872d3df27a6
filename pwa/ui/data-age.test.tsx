import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#domain/amsterdam-time';
import { relativeTime } from '#domain/relative-time';
import { messages } from '../locales/en.po';
import { activateTestLanguage, renderPage } from '../testing/render-page.tsx';
import { DataAge } from './data-age.tsx';

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

/** What the page says of data of this age without a connection. */
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
