/** A value as stored on this device, with its age. Reading it never waits for the network. */
export interface Stored<T> {
  status: 'loading' | 'ready' | 'missing' | 'unreachable';
  value: T | undefined;
  /** When this device last refreshed it from the server, epoch ms by the server's clock; null if unknown. */
  updatedAt: number | null;
  refreshing: boolean;
  retry(): void;
}
