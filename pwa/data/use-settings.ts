import { useCallback, useSyncExternalStore } from 'react';
import { preferredLanguage } from '#contract/page-language';
import type { AddressCandidate } from '#documents/address';
import { isId } from '#documents/id';
import { isLanguage, LANGUAGES, type Language } from '#domain/language';
import type { PaymentType } from '#domain/payment-status';
import { localValue } from '../sync/device/local-value.ts';
import { firstPage } from './first-page.ts';
import { forgetOwners, noteFilledIn, type PersonalField } from './personal-field-owners.ts';

/** The settings of this device. `public/before-paint.js` also reads `dark` and `lang` from storage. */
export interface Settings {
  lang: Language;
  /** 'auto' follows the preference of the device. */
  dark: 'auto' | boolean;
  onboarding: boolean;
  tabs: boolean;
  model: 'favorite' | 'all';
  type: 'deliver' | 'takeaway';
  /** Always complete: zipcode, house number, city and coordinate. */
  address: AddressCandidate | null;
  paymenttype: PaymentType;
  /** The name of the last order; null: the one of the account. */
  name: string | null;
  /** The remark of the last order. */
  description: string;
  /** The hub whose businesses are shown: 'hub/nijverdal'. */
  hub: string | null;
}

/** The settings of a new device; the language is for browsers that prefer neither of ours (rule identity/language). */
export const DEFAULT_SETTINGS: Settings = {
  lang: 'nl',
  dark: 'auto',
  onboarding: true,
  tabs: true,
  model: 'all',
  type: 'deliver',
  address: null,
  paymenttype: 'ideal',
  name: null,
  description: '',
  hub: null,
};

const IN_LANGUAGE = Object.fromEntries(
  LANGUAGES.map((lang) => [lang, { ...DEFAULT_SETTINGS, lang }]),
) as Record<Language, Settings>;

const oneOf =
  (...values: unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);
const isText = (value: unknown) => typeof value === 'string';
const isFlag = oneOf(true, false);
/** The type requires every payment type. Not imported from the domain, to keep its rules out of the first chunk. */
const PAYMENTS: Record<PaymentType, true> = { ideal: true, cash: true, pin: true };

/** Stored settings may come from another version or be edited by hand: values that do not fit are dropped. */
const FITS: Record<keyof Settings, (value: unknown) => boolean> = {
  lang: isLanguage,
  dark: oneOf('auto', true, false),
  onboarding: isFlag,
  tabs: isFlag,
  model: oneOf('favorite', 'all'),
  type: oneOf('deliver', 'takeaway'),
  address: isAddress,
  paymenttype: oneOf(...Object.keys(PAYMENTS)),
  name: (value) => value === null || isText(value),
  description: isText,
  hub: (value) => value === null || isId('hub', value),
};

function isAddress(value: unknown): boolean {
  if (value === null) return true;
  const address = value as Partial<AddressCandidate>;
  const complete = [address.name, address.zipcode, address.number, address.city];
  return complete.every(isText) && Array.isArray(address.coordinate);
}

export function parseSettings(stored: unknown): Settings {
  const given = Object.entries((stored ?? {}) as object).filter(([key, value]) =>
    FITS[key as keyof Settings]?.(value),
  );
  return { ...DEFAULT_SETTINGS, lang: browserLanguage(), ...Object.fromEntries(given) };
}

/** The language that the browser prefers; Dutch if it prefers neither, and on the server. */
export const browserLanguage = (): Language =>
  (globalThis.document && preferredLanguage(navigator.languages)) ?? DEFAULT_SETTINGS.lang;

export const settings = localValue<Settings>('eetplein-settings', parseSettings);

export function updateSettings(change: Partial<Settings>): void {
  noteFilledIn(Object.keys(change));
  settings.update((before) => ({ ...before, ...modelFor(before, change), ...change }));
}

/** A language in the address of the page becomes that of the device (rule pages/languages). */
export function takeLanguageOf(search: string): void {
  const lang = new URLSearchParams(search).get('lang');
  if (isLanguage(lang) && lang !== settings.get().lang) updateSettings({ lang });
}

/** A change of hub shows all businesses, since the favourites may be in another hub. */
const modelFor = (before: Settings, { hub }: Partial<Settings>): Partial<Settings> =>
  hub !== undefined && before.hub !== null && hub !== before.hub ? { model: 'all' } : {};

/** The settings of a new device, in the language of the server's page. */
function initialSettings(): Settings {
  return IN_LANGUAGE[firstPage.get()?.language ?? DEFAULT_SETTINGS.lang];
}

const IMPERSONAL = { address: null, name: null, description: '' } as const;

/** Empties the settings among these fields. */
export function forgetFields(fields: readonly PersonalField[]): void {
  const emptied = Object.entries(IMPERSONAL).filter(([name]) => fields.includes(name as PersonalField));
  settings.update((before) => ({ ...before, ...Object.fromEntries(emptied) }));
}

/** Removes the settings of a person who leaves the device. */
export function forgetPerson(): void {
  settings.update((before) => ({ ...before, ...IMPERSONAL }));
  forgetOwners();
}

/** After the account is deleted, only choices that say nothing about a person stay. */
export function forgetChoices(): void {
  const { lang, dark, onboarding, tabs } = settings.get();
  settings.set({ ...DEFAULT_SETTINGS, lang, dark, onboarding, tabs });
  forgetOwners();
}

export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const current = useSyncExternalStore(settings.subscribe, settings.get, initialSettings);
  return [current, useCallback(updateSettings, [])];
}
