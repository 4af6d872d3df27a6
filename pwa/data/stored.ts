/** What a page knows of something: what this device keeps, and how old that is. Never waits for the network. */
export interface Stored<T> {
  status: 'loading' | 'ready' | 'missing' | 'unreachable';
  value: T | undefined;
  /** When this device last heard of it from the server, epoch ms by the server's clock. */
  updatedAt: number | null;
  refreshing: boolean;
  retry(): void;
}

/** How the network answered: 'fresh' (the device has it now), 'missing' (the server knows no such thing). */
export type Refreshed = 'fresh' | 'missing' | 'unreachable';
