import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, parseSettings, settings, updateSettings, useSettings } from './use-settings.ts';

afterEach(() => settings.set(DEFAULT_SETTINGS));
const address = {
  name: 'Dorpsstraat 1, Nijverdal',
  street: 'Dorpsstraat',
  number: '1',
  zipcode: '7441AB',
  city: 'Nijverdal',
  coordinate: [52.36, 6.46],
};

test('a new device begins with what the specification says', () => {
  expect(parseSettings(null)).toMatchObject({
    lang: 'nl',
    dark: false,
    model: 'favorite',
    type: 'deliver',
    paymenttype: 'ideal',
  });
});

test('what was chosen is there again, in every tab', () => {
  const { result } = renderHook(useSettings);
  act(() => result.current[1]({ lang: 'en', dark: true, hub: 'hub/nijverdal' }));
  expect(parseSettings(JSON.parse(localStorage.getItem('eetplein-settings') ?? ''))).toMatchObject({
    lang: 'en',
    dark: true,
    hub: 'hub/nijverdal',
  });
  localStorage.setItem('eetplein-settings', JSON.stringify({ ...settings.get(), lang: 'nl' }));
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'eetplein-settings' })));
  expect(result.current[0].lang).toBe('nl');
});

test.each([
  ['another language', { lang: 'de' }],
  ['a theme that is none', { dark: 'purple' }],
  ['a payment that is none', { paymenttype: 'shells' }],
  ['a hub that is none', { hub: 'https://evil.example' }],
  ['an address without its number', { address: { ...address, number: undefined } }],
  ['an address without its place on the map', { address: { ...address, coordinate: undefined } }],
  ['what nobody knows', { __proto__: { lang: 'en' }, colour: 'red' }],
])('%s is not taken', (_, stored) => expect(parseSettings(stored)).toEqual(DEFAULT_SETTINGS));

test('a complete address is', () => expect(parseSettings({ address }).address).toEqual(address));

test.each([
  ['another hub', { hub: 'hub/rijssen' }, 'all'],
  ['no hub any more', { hub: null }, 'all'],
  ['the same hub', { hub: 'hub/nijverdal' }, 'favorite'],
  ['another theme', { dark: true }, 'favorite'],
  [
    'another hub, and favourites all the same',
    { hub: 'hub/rijssen', model: 'favorite' as const },
    'favorite',
  ],
])('%s shows all businesses, or still the favourites: %j gives %s', (_, change, model) => {
  settings.set({ ...DEFAULT_SETTINGS, hub: 'hub/nijverdal' });
  updateSettings(change);
  expect(settings.get().model).toBe(model);
});

test('the first hub of a device leaves the favourites first', () => {
  updateSettings({ hub: 'hub/nijverdal' });
  expect(settings.get().model).toBe('favorite');
});
