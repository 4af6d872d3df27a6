import { actorOf } from '#decisions/actor';
import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import { canRunBusiness } from '#domain/permissions';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';

/** 'forbidden' unless the user is an owner of the business. */
export function ensureOwner(user: User, host: Id<'organisation'>): void {
  ensure(canRunBusiness(actorOf(user), host), 'forbidden');
}

/**
 * The business of a call that requires an owner. 'forbidden' if the user is not an owner, or if the business is not in
 * the catalogue any more.
 */
export async function hostOfOwner({ store }: Deps, user: User, id: Id<'organisation'>): Promise<Host> {
  ensureOwner(user, id);
  const host = await store.catalog.host(id);
  ensure(host, 'forbidden');
  return host;
}
