import { useSyncExternalStore } from 'react';
import type { LocalValue } from '../sync/device/local-value.ts';

/** The present value, which follows changes in any tab; during hydration, the value of a new device. */
export const useLocalValue = <T>(value: LocalValue<T>): T =>
  useSyncExternalStore(value.subscribe, value.get, value.initial);
