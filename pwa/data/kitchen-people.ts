import type { Id } from '#documents/id';
import type { KitchenRole } from '#domain/kitchen-people';
import { callOutcome, type Outcome, withEngine } from './outcome.ts';

/** Invites a number to work at a business, or changes its role. Needs a connection. */
export const invitePerson = (host: Id<'organisation'>, phone: string, role: KitchenRole): Promise<Outcome> =>
  withEngine(async ({ call, addPerson, refreshKitchens }) =>
    callOutcome(await call(addPerson, { params: { host }, body: { phone, role } }), refreshKitchens),
  );

/** Revokes the access of a person, or an invitation. Needs a connection. */
export const removePerson = (host: Id<'organisation'>, person: `person/${string}`): Promise<Outcome> =>
  withEngine(async ({ call, removePerson, refreshKitchens }) =>
    callOutcome(await call(removePerson, { params: { host, person } }), refreshKitchens),
  );
