import type { UserAnswer } from '#contract/auth';
import { isId } from '#documents/id';
import { localValue } from '../sync/device/local-value.ts';
import { session } from '../sync/device/session-store.ts';
import { forgetWithUser } from './forget-with-user.ts';
import { useLocalValue } from './use-local-value.ts';

/** The user's own details that the button on the settings page saves. */
export interface ProfileFields {
  name: string;
  courier: boolean;
  /** Address of the picture, null if there is none. */
  avatar: string | null;
}
type Changes = Partial<ProfileFields>;

interface KeptDraft {
  user: UserAnswer['_id'];
  changes: Changes;
}

function parseDraft(stored: unknown): KeptDraft | null {
  const { user, changes } = (stored ?? {}) as Partial<KeptDraft>;
  if (!isId('user', user)) return null;
  const { name, courier, avatar } = changes ?? {};
  const isAddress = avatar === null || (typeof avatar === 'string' && avatar.length <= 500);
  return {
    user,
    changes: {
      ...(typeof name === 'string' && { name: name.slice(0, 120) }),
      ...(typeof courier === 'boolean' && { courier }),
      ...(isAddress && { avatar }),
    },
  };
}

/** What a user changed and did not save yet. */
const kept = localValue<KeptDraft | null>('eetplein-profile-draft', parseDraft, { isShown: false });

forgetWithUser(kept);

const NONE: Changes = {};

function changesOf(user: UserAnswer['_id']): Changes {
  const present = kept.get();
  return present?.user === user ? present.changes : NONE;
}

/** A save that ends after another user logged in must not change the draft of that user. */
function keep(user: UserAnswer['_id'], changes: Changes): void {
  if (session.get()?.user._id !== user) return;
  kept.set(Object.keys(changes).length > 0 ? { user, changes } : null);
}

const storedFields = ({ name, courier, avatar }: UserAnswer): ProfileFields => ({
  name: name ?? '',
  courier,
  avatar: avatar ?? null,
});

/** The changes that differ from these fields. */
const withoutSame = (changes: Changes, fields: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => value !== fields[field as keyof ProfileFields]),
  );

const unsavedOf = (user: UserAnswer): Changes => withoutSame(changesOf(user._id), storedFields(user));

/** The fields as the page shows them: the stored ones with what the user changed. */
export interface ProfileDraft {
  fields: ProfileFields;
  /** The fields that differ from the stored ones. */
  changes: Changes;
  isChanged: boolean;
  change(changes: Changes): void;
  /** Call when these fields are saved, or cannot be; what was changed meanwhile stays. */
  forget(fields: Partial<ProfileFields>): void;
  discard(): void;
}

export function useProfileDraft(user: UserAnswer): ProfileDraft {
  useLocalValue(kept);
  const { _id } = user;
  const stored = storedFields(user);
  const changes = unsavedOf(user);
  return {
    fields: { ...stored, ...changes },
    changes,
    isChanged: Object.keys(changes).length > 0,
    // Applied to the present draft, which may be newer than the one that is shown.
    change: (changed) => keep(_id, withoutSame({ ...changesOf(_id), ...changed }, stored)),
    forget: (fields) => keep(_id, withoutSame(changesOf(_id), fields)),
    discard: () => keep(_id, NONE),
  };
}

/** Whether this user changed something that a logout would discard. */
export function useHasProfileDraft(user: UserAnswer | null): boolean {
  useLocalValue(kept);
  return user !== null && Object.keys(unsavedOf(user)).length > 0;
}
