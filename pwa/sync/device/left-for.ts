import { localValue } from './local-value.ts';

/** The payment to which a page of this device went last, with its order. */
export const leftFor = localValue<string | null>(
  'eetplein-left-for',
  (stored) => (typeof stored === 'string' ? stored : null),
  { isShown: false },
);
