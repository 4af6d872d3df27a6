import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  DEFAULT_SETTINGS,
  forgetPerson,
  parseSettings,
  settings,
  takeLanguageOf,
  updateSettings,
  useSettings,
} from './use-settings.ts';

afterEach(() => settings.set(DEFAULT_SETTINGS));
const address = {
  name: 'Dorpsstraat 1, Nijverdal',
  street: 'Dorpsstraat',
  number: '1',
  zipcode: '7441AB',
  city: 'Nijverdal',
  coordinate: [52.36, 6.46],
};

test('a new device has the default settings', () => {
  expect(parseSettings(null)).toMatchObject({
    lang: 'nl',
    dark: 'auto',
    model: 'all',
    type: 'deliver',
    paymenttype: 'ideal',
  });
});

test.each([
  [['en-US', 'nl'], 'en'],
  [['de', 'nl-NL'], 'nl'],
  [['de'], 'nl'],
])('a new device whose browser prefers %j begins with %s, until a language is chosen', (languages, lang) => {
  const prefers = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  expect(parseSettings(null).lang).toBe(lang);
  expect(parseSettings({ lang: 'nl' }).lang).toBe('nl');
  expect(parseSettings({ lang: 'en' }).lang).toBe('en');
  prefers.mockRestore();
});

test('stores settings, and shares them with every tab', () => {
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
  ['an unknown theme', { dark: 'purple' }],
  ['an unknown payment type', { paymenttype: 'shells' }],
  ['an invalid hub id', { hub: 'https://evil.example' }],
  ['an address without a house number', { address: { ...address, number: undefined } }],
  ['an address without a coordinate', { address: { ...address, coordinate: undefined } }],
  ['an unknown key', { __proto__: { lang: 'en' }, colour: 'red' }],
])('ignores %s', (_, stored) => expect(parseSettings(stored)).toEqual(DEFAULT_SETTINGS));

test('accepts a complete address', () => expect(parseSettings({ address }).address).toEqual(address));

test.each([
  ['another hub', { hub: 'hub/rijssen' }, 'all'],
  ['no hub', { hub: null }, 'all'],
  ['the same hub', { hub: 'hub/nijverdal' }, 'favorite'],
  ['another theme', { dark: true }, 'favorite'],
  ['another hub with an explicit model', { hub: 'hub/rijssen', model: 'favorite' as const }, 'favorite'],
])('after %s (%j) the model is %s', (_, change, model) => {
  settings.set({ ...DEFAULT_SETTINGS, hub: 'hub/nijverdal', model: 'favorite' });
  updateSettings(change);
  expect(settings.get().model).toBe(model);
});

test('choosing the first hub of a device keeps the model', () => {
  updateSettings({ model: 'favorite' });
  updateSettings({ hub: 'hub/nijverdal' });
  expect(settings.get().model).toBe('favorite');
});

test.each([
  ['?lang=en', 'nl', 'en'],
  ['?tab=Eten&lang=nl', 'en', 'nl'],
  ['?lang=de', 'en', 'en'],
  ['', 'en', 'en'],
] as const)('with %s in its address, a device in %s is in %s', (search, before, after) => {
  updateSettings({ lang: before });
  takeLanguageOf(search);
  expect(settings.get().lang).toBe(after);
});

test('forgets the address, the name and the remark of a person who leaves the device', () => {
  updateSettings({ name: 'Oma Riet', description: 'Zonder ui', dark: true });
  forgetPerson();
  expect(settings.get()).toMatchObject({ address: null, name: null, description: '', dark: true });
});
