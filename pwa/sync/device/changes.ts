import { ownName } from './environment.ts';

/** Databases whose changes are broadcast to all tabs; PouchDB's own change feeds do not leave their tab. */
export type Topic =
  | 'catalog'
  | 'orders'
  | 'stamps'
  | 'addresses'
  | 'favourites'
  | 'deliveries'
  | 'kitchen'
  | 'outbox';

type Listener = (topic: Topic) => void;
const listeners = new Set<Listener>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(ownName('eetplein'));

const notify = (topic: Topic) => {
  for (const listener of [...listeners]) listener(topic);
};

// In Node an open channel keeps the process alive; browsers have no `unref`.
(channel as { unref?(): void } | null)?.unref?.();
channel?.addEventListener('message', (event: MessageEvent<Topic>) => notify(event.data));

/** Publishes a write to the databases of this topic, so that this tab and the others read again. */
export function announce(topic: Topic): void {
  notify(topic);
  channel?.postMessage(topic);
}

export function onChange(topics: readonly Topic[], changed: () => void): () => void {
  const listener: Listener = (topic) => {
    if (topics.includes(topic)) changed();
  };
  listeners.add(listener);
  return () => listeners.delete(listener);
}
