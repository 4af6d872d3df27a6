import { type Id, isId } from '#documents/id';
import { localValue } from '../sync/device/local-value.ts';
import { session } from '../sync/device/session-store.ts';

/** The fields on this device in which people enter something about themselves. */
const FIELDS = ['address', 'name', 'description', 'remark'] as const;
export type PersonalField = (typeof FIELDS)[number];
type Owners = Partial<Record<PersonalField, Id<'user'>>>;

/** The user who filled in each field; a field of a visitor is left out. */
const owners = localValue<Owners | null>('eetplein-filled-in', (stored) => {
  const given = (stored ?? {}) as Owners;
  return Object.fromEntries(
    FIELDS.flatMap((field) => (isId('user', given[field]) ? [[field, given[field]]] : [])),
  );
});

/** Call when fields were changed. @param fields names of fields; those not in `FIELDS` are ignored */
export function noteFilledIn(fields: readonly string[]): void {
  const user = session.get()?.user._id;
  const before = owners.get() ?? {};
  const changed = FIELDS.filter((field) => fields.includes(field) && before[field] !== user);
  if (changed.length > 0)
    owners.set({ ...before, ...Object.fromEntries(changed.map((field) => [field, user])) });
}

/**
 * Makes the fields on this device those of the user who logged in, including what was filled in before the login.
 * @returns the fields that another user filled in, whose session has ended without a logout
 */
export function claimFields(user: Id<'user'>): PersonalField[] {
  const before = owners.get() ?? {};
  const foreign = FIELDS.filter((field) => before[field] !== undefined && before[field] !== user);
  if (FIELDS.some((field) => before[field] !== user))
    owners.set(Object.fromEntries(FIELDS.map((field) => [field, user])));
  return foreign;
}

/** Call when the person leaves this device. */
export const forgetOwners = (): void => void owners.set(null);
