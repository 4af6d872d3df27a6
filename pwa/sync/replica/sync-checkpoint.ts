/** A note about a replicated database of the server. */
export interface SyncCheckpoint {
  /** When it was last brought up to date, epoch ms. */
  updatedAt: number;
  /** The state of the server's database that this replica has completely (`openingSchema`). */
  state?: string | undefined;
}
export const SYNC_CHECKPOINT = 'heard';
