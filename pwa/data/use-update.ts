import { useSyncExternalStore } from 'react';
import { appTooOld } from '../sync/device/app-too-old.ts';
import { observable } from '../sync/device/observable.ts';

interface UpdateState {
  /** A newer version is installed and waits for the visitor to agree. */
  waiting: boolean;
  apply(): void;
}

const UNKNOWN: UpdateState = { waiting: false, apply: () => {} };
const known = observable(UNKNOWN);

/** A new version never starts while the app is in use: it starts when the visitor agrees, or at the next visit. */
export const useUpdate = (): UpdateState => useSyncExternalStore(known.subscribe, known.get, () => UNKNOWN);

/** Whether the server has refused this version of the app as too old. */
export const useAppTooOld = (): boolean =>
  useSyncExternalStore(appTooOld.subscribe, appTooOld.get, () => false);

/** Enough to install a newer version over a slow connection. */
const INSTALL_MS = 20_000;

let look: (() => Promise<unknown>) | undefined;
let isWanted = false;

/** Starts the newer version as soon as it is installed; without a service worker it reloads the page. */
export async function renewApp(): Promise<void> {
  if (known.get().waiting) return known.get().apply();
  if (!look) return location.reload();
  await renewIfNewer();
  setTimeout(() => location.reload(), INSTALL_MS);
}

/** Starts the newer version as soon as it is installed, if there is one. */
export async function renewIfNewer(): Promise<void> {
  if (known.get().waiting) return known.get().apply();
  isWanted = true;
  await look?.().catch(() => {});
}

/** Call when a new version is installed and waits. Starts it if the user asked for an update. */
export function offerUpdate(apply: () => void): void {
  known.set({ waiting: true, apply });
  if (isWanted) apply();
}

/** @param update checks for a newer version */
export function setUpdateCheck(update: () => Promise<unknown>): void {
  look = update;
}
