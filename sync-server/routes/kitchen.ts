import { workplaceAnswers } from '#contract/answers';
import * as kitchen from '#contract/kitchen';
import { actorOf } from '#decisions/claim-delivery';
import { workplacesOf } from '#decisions/kitchen-people';
import { readStep } from '#decisions/kitchen-step';
import { canManagePeople, canWorkAt } from '#domain/permissions';
import { ensure, refuse } from '../http/api-error.ts';
import { type ApiRouter, type Call, route } from '../http/route.ts';
import { invitePerson, removePerson, showJoined } from '../services/kitchen-people.ts';
import { knownUser } from '../services/known-user.ts';
import { countOne } from '../services/rate-limit.ts';
import { stepOrder } from '../services/step-order.ts';

const OK = { status: 'OK' } as const;

export function kitchenRoutes(router: ApiRouter): void {
  route(router, kitchen.listKitchens, async ({ deps, user: id }) => {
    const user = await knownUser(deps, id);
    return workplaceAnswers(user, await deps.store.catalog.hosts(workplacesOf(user)));
  });

  route(router, kitchen.stepOrder, async ({ deps, user: id, params, body }) => {
    const user = await knownUser(deps, id);
    ensure(canWorkAt(actorOf(user), params.host), 'forbidden');
    const order = await stepOrder(deps, user, params, readStep(body, refuse));
    await showJoined(deps, user);
    return order;
  });

  route(router, kitchen.addPerson, addPerson);

  route(router, kitchen.removePerson, async ({ deps, user, params }) => {
    ensure(canManagePeople(actorOf(await knownUser(deps, user)), params.host), 'forbidden');
    await removePerson(deps, params.host, params.person);
    return OK;
  });
}

async function addPerson({ deps, user, params, body }: Call<typeof kitchen.addPerson>) {
  ensure(canManagePeople(actorOf(await knownUser(deps, user)), params.host), 'forbidden');
  await countOne(deps, 'invite', user);
  await invitePerson(deps, params.host, body.phone, body.role);
  return OK;
}
