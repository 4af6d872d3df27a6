import type { Host } from '#documents/host';

/** A business without kinds is shown among all, but not under a kind. */
export const ofKind =
  (kind: string | null) =>
  ({ types }: Host): boolean =>
    kind === null || types.some((type) => type === kind);
