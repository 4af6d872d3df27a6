import { ownName } from './environment.ts';
import { onPageRestored } from './page-restored.ts';

const TOPICS = [
  'catalog',
  'orders',
  'stamps',
  'addresses',
  'favourites',
  'deliveries',
  'kitchen',
  'menu',
  'outbox',
] as const;

/** Databases whose changes are broadcast to all tabs; PouchDB's own change feeds do not leave their tab. */
export type Topic = (typeof TOPICS)[number];

type Listener = (topic: Topic) => void;
const listeners = new Set<Listener>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(ownName('eetplein'));

const notify = (topic: Topic) => {
  for (const listener of [...listeners]) listener(topic);
};

// In Node an open channel keeps the process alive; browsers have no `unref`.
(channel as { unref?(): void } | null)?.unref?.();
channel?.addEventListener('message', (event: MessageEvent<Topic>) => notify(event.data));

// In a later task: the values of localStorage, which say whose data may be read, are read again first.
onPageRestored(() => setTimeout(() => TOPICS.forEach(notify)));

/** Publishes a write to the databases of this topic, so that this tab and the others read again. */
export function announce(topic: Topic): void {
  announceHere(topic);
  announceElsewhere(topic);
}

/** Only this tab reads again: what changed can be read here, but is not stored yet. */
export const announceHere = (topic: Topic): void => notify(topic);

/** Only the other tabs read again: this one has shown the change already. */
export const announceElsewhere = (topic: Topic): void => channel?.postMessage(topic);

export function onChange(topics: readonly Topic[], changed: () => void): () => void {
  const listener: Listener = (topic) => {
    if (topics.includes(topic)) changed();
  };
  listeners.add(listener);
  return () => listeners.delete(listener);
}
