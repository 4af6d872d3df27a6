import { isWithin } from './cached.ts';
import { localValue } from './local-value.ts';

/** When the browser was last asked, epoch ms, and its answer. */
interface Asked {
  at: number;
  granted: boolean;
}

/** Milliseconds after a refusal until the browser is asked again: browsers may decide by how often a site is used. */
const ASK_AGAIN_MS = 30 * 24 * 60 * 60_000;

const asked = localValue<Asked | null>('eetplein-persistence', (stored) => {
  const { at, granted } = (stored ?? {}) as Partial<Asked>;
  return typeof at === 'number' && typeof granted === 'boolean' ? { at, granted } : null;
});

/**
 * Asks the browser not to evict our storage when space is short. Called with an order: an order must not be lost, and
 * some browsers ask the user, who then understands the reason.
 */
export async function askToPersist(): Promise<void> {
  const { storage } = navigator;
  const last = asked.get();
  if (!storage?.persist || last?.granted || (last && isWithin(last.at, ASK_AGAIN_MS))) return;
  asked.set({ at: Date.now(), granted: await isGranted(storage).catch(() => false) });
}

const isGranted = async (storage: StorageManager): Promise<boolean> =>
  ((await storage.persisted?.()) ?? false) || storage.persist();
