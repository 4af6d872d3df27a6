import { quietly } from '../sync/device/quietly.ts';
import { session } from '../sync/device/session-store.ts';
import { engine } from './engine.ts';
import { followedHub, onFollowedHub } from './followed-hub.ts';
import { forgetOwnSources } from './use-stored.ts';

/** Starts synchronizing, after the first paint. Rejects if the engine cannot be fetched. */
export async function startData(): Promise<void> {
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
  const { followHub, startSync } = await engine();
  const follow = () => followHub(followedHub());
  onFollowedHub(follow);
  follow();
  startSync(async () => (await import('./account.ts')).forgetEverything());
  quietly(creditCodes());
}

const creditCodes = async () => (await import('./action-codes.ts')).creditKeptCodes();

/** What a former user filled in on this device is not for the present one. */
function takeOverDevice(): void {
  const user = session.get()?.user._id;
  if (user) void import('./start-person.ts').then(({ startPerson }) => startPerson(user));
}
