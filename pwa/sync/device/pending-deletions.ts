import type { Session, UserAnswer } from '#contract/auth';
import { isId } from '#documents/id';
import { localValue } from './local-value.ts';
import { serverNow } from './server-clock.ts';
import { session, sessionEnded } from './session-store.ts';

type UserId = UserAnswer['_id'];

/**
 * Users who asked to delete their account, which the server may have done while its answer was lost, and users whose
 * account was deleted on another device; with the time until which their session was valid (ISO 8601).
 */
const pending = localValue<Record<UserId, string>>('eetplein-deleting-users', parse, {
  isShown: false,
});

function parse(stored: unknown): Record<UserId, string> {
  const entries = Object.entries(stored ?? {}).filter(
    ([id, expires]) => isId('user', id) && Number.isFinite(Date.parse(expires)),
  );
  return Object.fromEntries(entries);
}

export const noteDeletion = ({ user, expires }: Session): void =>
  void pending.update((all) => ({ ...all, [user._id]: expires }));

/** Ends the session that the server refused. @param details of the refusal: whether the account was deleted */
export function sessionRefused(token: string, details?: { deleted?: unknown }): void {
  const present = session.latest();
  if (details?.deleted === true && present?.token === token) noteDeletion(present);
  sessionEnded(token);
}

/** For a deletion that was refused, did not happen, or is done completely. */
export const clearDeletion = ({ _id }: Pick<UserAnswer, '_id'>): void =>
  void pending.update((all) => {
    const { [_id]: found, ...others } = all;
    return found ? others : all;
  });

/**
 * Whether a session that the server no longer accepts means that the account was deleted; one that has expired means
 * nothing.
 */
export const endsByDeletion = ({ _id }: Pick<UserAnswer, '_id'>): boolean =>
  Date.parse(pending.get()[_id] ?? '') > serverNow();

export const pendingDeletions = (): UserId[] => Object.keys(pending.get()) as UserId[];
