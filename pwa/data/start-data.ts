import { backoff } from '../sync/device/backoff.ts';
import { quietly } from '../sync/device/quietly.ts';
import { session } from '../sync/device/session-store.ts';
import { engine } from './engine.ts';
import { followedHub, onFollowedHub } from './followed-hub.ts';
import { forgetOwnSources } from './use-stored.ts';

/** Starts synchronizing, after the first paint. Call once. */
export function startData(): void {
  followUser();
  startWhenLoaded();
}

/** Nothing is synchronized without the engine, so a failure to fetch it, as on a first visit offline, is retried. */
function startWhenLoaded(tries = 1): void {
  start().catch(() => setTimeout(() => startWhenLoaded(tries + 1), backoff(tries)));
}

async function start(): Promise<void> {
  const { followHub, startSync } = await engine();
  const follow = () => followHub(followedHub());
  onFollowedHub(follow);
  follow();
  startSync(async () => (await import('./account.ts')).forgetEverything());
  quietly(creditCodes());
}

function followUser(): void {
  let user = session.get()?.user._id;
  session.subscribe(() => {
    const next = session.get()?.user._id;
    if (next === user) return;
    user = next;
    forgetOwnSources();
    takeOverDevice();
    quietly(creditCodes());
  });
  takeOverDevice();
}

/** If its code cannot be fetched, they are credited at the next start. */
const creditCodes = async () => (await import('./action-codes.ts').catch(() => null))?.creditKeptCodes();

/** What a former user filled in on this device is not for the present one. */
function takeOverDevice(): void {
  const user = session.get()?.user._id;
  if (user)
    void import('./clear-foreign-fields.ts').then(
      ({ clearForeignFields }) => clearForeignFields(user),
      () => {},
    );
}
