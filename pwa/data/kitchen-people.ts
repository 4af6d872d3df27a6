import type { Id } from '#documents/id';
import type { KitchenRole } from '#domain/kitchen-people';
import { type Outcome, withEngine } from './outcome.ts';

/** Invites a number to work at a business, or changes its role. Needs a connection. */
export const invitePerson = (host: Id<'organisation'>, phone: string, role: KitchenRole): Promise<Outcome> =>
  withEngine(async ({ call, addPerson, refreshKitchens }): Promise<Outcome> => {
    const result = await call(addPerson, { params: { host }, body: { phone, role } });
    if (!result.ok) return { ok: false, code: result.code };
    await refreshKitchens();
    return { ok: true };
  });

/** Takes the access of a person or an invitation back. Needs a connection. */
export const removePerson = (host: Id<'organisation'>, person: `person/${string}`): Promise<Outcome> =>
  withEngine(async ({ call, removePerson, refreshKitchens }): Promise<Outcome> => {
    const result = await call(removePerson, { params: { host, person } });
    if (!result.ok) return { ok: false, code: result.code };
    await refreshKitchens();
    return { ok: true };
  });
