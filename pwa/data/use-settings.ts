import { useCallback, useSyncExternalStore } from 'react';
import type { AddressCandidate } from '#documents/address';
import { isId } from '#documents/id';
import type { PaymentType } from '#domain/payment-status';
import { localValue } from '../sync/local-value.ts';

export type Language = 'nl' | 'en';

/** What this device remembers of its owner's taste (D2 §3, local settings). `public/before-paint.js` reads dark and lang. */
export interface Settings {
  lang: Language;
  /** 'auto' follows the device. */
  dark: 'auto' | boolean;
  onboarding: boolean;
  tabs: boolean;
  model: 'favorite' | 'all';
  type: 'deliver' | 'takeaway';
  /** A complete address, or none. */
  address: AddressCandidate | null;
  paymenttype: PaymentType;
  /** The remark of the last order. */
  description: string;
  /** The hub whose businesses are shown: 'hub/nijverdal'. */
  hub: string | null;
}

export const DEFAULT_SETTINGS: Settings = {
  lang: 'nl',
  dark: false,
  onboarding: true,
  tabs: true,
  model: 'favorite',
  type: 'deliver',
  address: null,
  paymenttype: 'ideal',
  description: '',
  hub: null,
};

const oneOf =
  (...values: unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);
const isText = (value: unknown) => typeof value === 'string';
const isFlag = oneOf(true, false);
/** Every one of them, or it does not compile; the rules about paying are fetched with the pages that ask them. */
const PAYMENTS: Record<PaymentType, true> = { ideal: true, cash: true, pin: true };

/** Another version, or somebody's hand, may have written what is stored: only what fits is taken. */
const FITS: Record<keyof Settings, (value: unknown) => boolean> = {
  lang: oneOf('nl', 'en'),
  dark: oneOf('auto', true, false),
  onboarding: isFlag,
  tabs: isFlag,
  model: oneOf('favorite', 'all'),
  type: oneOf('deliver', 'takeaway'),
  address: isAddress,
  paymenttype: oneOf(...Object.keys(PAYMENTS)),
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
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(given) };
}

export const settings = localValue<Settings>('eetplein-settings', parseSettings);

export function updateSettings(change: Partial<Settings>): void {
  const before = settings.get();
  settings.set({ ...before, ...modelFor(before, change), ...change });
}

/** Another hub shows all its businesses: favourites may well be elsewhere (D2 §4, Favourite toggle). */
const modelFor = (before: Settings, { hub }: Partial<Settings>): Partial<Settings> =>
  hub !== undefined && before.hub !== null && hub !== before.hub ? { model: 'all' } : {};

export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const current = useSyncExternalStore(settings.subscribe, settings.get);
  return [current, useCallback(updateSettings, [])];
}
