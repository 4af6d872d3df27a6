import type * as v from 'valibot';
import type { updateUser } from '#contract/auth';
import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import { uploadedName } from '#domain/upload';
import { refuseGone } from './gone-pictures.ts';
import { type Ensure, ensureBy, type Refuse } from './refuse.ts';

/** A user who logs in for the first time. */
export const newUser = (_id: Id<'user'>, phone: string, now: number): User => {
  const at = new Date(now).toISOString();
  return { _id, type: 'user', phone, verified: at, created: at };
};

/**
 * The user with new details. The phone only changes by logging in with it; an avatar of null removes the avatar. A new
 * avatar has to be an uploaded picture: one on another site could track every customer and colleague who sees it.
 * @param gone the avatar if it is not stored any more
 */
export function withDetails(
  user: User,
  { name, phone, avatar, courier }: v.InferOutput<typeof updateUser.body>,
  gone: readonly string[],
  refuse: Refuse,
): User {
  const ensure: Ensure = ensureBy(refuse);
  ensure(phone === undefined || phone === user.phone, 'phone-not-verified');
  ensure(!avatar || avatar === user.avatar || uploadedName(avatar) !== null, 'bad-request');
  refuseGone(gone, [user.avatar], refuse);
  const { avatar: before, ...rest } = user;
  const shown = avatar === undefined ? before : avatar;
  return {
    ...rest,
    ...(name !== undefined && { name }),
    ...(shown && { avatar: shown }),
    ...(courier !== undefined && { courier }),
  };
}

/** The user with a request to deliver for a business, which still has to approve it; null if they already asked. */
export function withBusiness(user: User, host: Id<'organisation'>, now: number): User | null {
  const hosts = user.hosts ?? [];
  if (hosts.some(({ _id }) => _id === host)) return null;
  return { ...user, hosts: [...hosts, { _id: host, role: 'DELIVERS', date: new Date(now).toISOString() }] };
}

/** The user without their relation with a business; null if they have none. */
export function withoutBusiness(user: User, host: string): User | null {
  const hosts = user.hosts?.filter(({ _id }) => _id !== host);
  return hosts && hosts.length !== user.hosts?.length ? { ...user, hosts } : null;
}
