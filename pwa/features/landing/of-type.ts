import type { Host } from '#documents/host';

/** A business without types is shown among all, but not under a type. */
export const ofType =
  (type: string | null) =>
  ({ types }: Host): boolean =>
    type === null || types.some((one) => one === type);
