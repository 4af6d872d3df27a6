import { ownName } from './environment.ts';

/** What a tab may tell the others it wrote. PouchDB's own change feeds stay within their tab. */
export type Topic = 'catalog' | 'orders' | 'stamps' | 'addresses' | 'favourites' | 'deliveries' | 'outbox';

type Listener = (topic: Topic) => void;
const listeners = new Set<Listener>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(ownName('eetplein'));

const tell = (topic: Topic) => {
  for (const listener of [...listeners]) listener(topic);
};

// Node keeps a process alive for an open channel; browsers have no such handle.
(channel as { unref?(): void } | null)?.unref?.();
channel?.addEventListener('message', (event: MessageEvent<Topic>) => tell(event.data));

/** Something in the databases of this topic was written here: this tab and the others read again. */
export function announce(topic: Topic): void {
  tell(topic);
  channel?.postMessage(topic);
}

export function onChange(topics: readonly Topic[], changed: () => void): () => void {
  const listener: Listener = (topic) => {
    if (topics.includes(topic)) changed();
  };
  listeners.add(listener);
  return () => listeners.delete(listener);
}
