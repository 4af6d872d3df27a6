import type { LedgerOrder } from '#documents/order';

export interface Moment {
  /** Epoch ms by the clock of the device, which may have been offline. */
  at: number;
  /** Epoch ms by the server's clock. */
  now: number;
}

/** When a courier made a step, epoch ms: not before the claim, and not after now (rule couriers/delivered-time). */
export const reportedTime = ({ transfer, date }: LedgerOrder, { at, now }: Moment): number =>
  Math.min(Math.max(at, Date.parse(transfer ?? date)), now);
