import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { instantAt } from '#domain/amsterdam-time';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { activateTestLanguage, renderPage } from '../../testing/render-page.tsx';
import { DeliveryLine } from './delivery-line.tsx';

const roma = demoTowns().hosts.find(({ _id }) => _id === 'organisation/roma')!;
// A Wednesday; Roma opens at four.
const EVENING = instantAt('2026-03-11', 18 * 60);
const MORNING = instantAt('2026-03-11', 10 * 60);
const home = { zipcode: '7443BA', city: 'Nijverdal', coordinate: [52.3655, 6.4629] as const };
const shown = (now: number, destination: typeof home | { zipcode: string } | null, host = roma) => {
  renderPage({ '/': <DeliveryLine host={host} now={now} destination={destination} /> }, ['/']);
  return screen.queryAllByRole('paragraph').map((line) => line.textContent?.replace(/\s/g, ' '));
};

test.each([
  [
    'an address',
    EVENING,
    home,
    ['Bezorgen € 2,50 · minimum € 15,00 · gratis vanaf € 35,00', 'Bezorgd in ± 40 min · 0,6 km'],
  ],
  ['an address before opening', MORNING, home, [expect.any(String), 'Bezorgd vanaf 16:40 · 0,6 km']],
  [
    'no address',
    EVENING,
    null,
    ['Bezorgen vanaf € 2,50 · minimum vanaf € 15,00 · gratis vanaf € 35,00', 'Bezorgd in ± 40 min'],
  ],
  [
    'a zipcode',
    EVENING,
    { zipcode: '7447' },
    ['Bezorgen € 3,50 · minimum € 20,00 · gratis vanaf € 45,00', 'Bezorgd in ± 40 min'],
  ],
  [
    'a place out of reach',
    EVENING,
    { zipcode: '1012JS' },
    ['Bezorgt niet op dit adres', 'Af te halen in ± 20 min'],
  ],
])('tells what is known for %s', (_, now, destination, lines) => {
  expect(shown(now, destination)).toEqual(lines);
});

test('leaves out a blocked zipcode, which has a warning of its own', () => {
  const blocked = { ...roma, regions: [{ zipcode: '#7443', cost: 0 }, ...roma.regions!] };
  expect(shown(EVENING, home, blocked)).toEqual(['Af te halen in ± 20 min · 0,6 km']);
});

test('writes a distance in the form of the language', () => {
  activateTestLanguage('en');
  expect(shown(EVENING, home)[1]).toMatch(/0\.6 km$/);
});
