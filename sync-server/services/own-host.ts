import { actorOf } from '#decisions/actor';
import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import { canRunBusiness } from '#domain/permissions';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { knownUser } from './known-user.ts';

/** 'forbidden' unless the user is an owner of the business. */
export async function ensureOwner(deps: Deps, user: Id<'user'>, host: Id<'organisation'>): Promise<void> {
  ensure(canRunBusiness(actorOf(await knownUser(deps, user)), host), 'forbidden');
}

/** The business of a call, whose caller has to be an owner. It may have been removed from the catalogue: 'forbidden'. */
export async function ownHost(deps: Deps, user: Id<'user'>, id: Id<'organisation'>): Promise<Host> {
  await ensureOwner(deps, user, id);
  const host = await deps.store.catalog.host(id);
  ensure(host, 'forbidden');
  return host;
}
