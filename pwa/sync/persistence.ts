import { localValue } from './local-value.ts';

/** The browser's last answer, and when it was asked, epoch ms. */
interface Asked {
  at: number;
  granted: boolean;
}

/** A browser that refused may be asked again: it judges by how much a site is used. */
const AGAIN_MS = 30 * 24 * 60 * 60_000;

const asked = localValue<Asked | null>('eetplein-persistence', (stored) => {
  const { at, granted } = (stored ?? {}) as Partial<Asked>;
  return typeof at === 'number' && typeof granted === 'boolean' ? { at, granted } : null;
});

/**
 * Asks the browser not to remove what is kept here when space is short. With an order there is something that must not
 * be lost, and a reason that a person understands; some browsers ask them.
 */
export async function askToPersist(): Promise<void> {
  const { storage } = navigator;
  const last = asked.get();
  if (!storage?.persist || last?.granted || (last && Date.now() - last.at < AGAIN_MS)) return;
  asked.set({ at: Date.now(), granted: await isGranted(storage).catch(() => false) });
}

const isGranted = async (storage: StorageManager): Promise<boolean> =>
  ((await storage.persisted?.()) ?? false) || storage.persist();

/** Whether the browser keeps it: null if that was never asked. */
export const persistence = { get: (): boolean | null => asked.get()?.granted ?? null };
