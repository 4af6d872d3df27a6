import { workplaceAnswers } from '#contract/answers';
import * as kitchen from '#contract/kitchen';
import { actorOf } from '#decisions/actor';
import { isOwnPerson, workplacesOf } from '#decisions/kitchen-people';
import { readStep } from '#decisions/kitchen-request';
import { canWorkAt } from '#domain/permissions';
import { ensure, refuse } from '../http/api-error.ts';
import { type ApiRouter, type Call, route } from '../http/route.ts';
import { hearDevice, removeKitchenDevice } from '../services/hear-kitchen.ts';
import { ensureOwner } from '../services/host-of-owner.ts';
import { invitePerson } from '../services/invite-person.ts';
import { showJoined } from '../services/join-kitchens.ts';
import { makeKitchenStep } from '../services/make-kitchen-step.ts';
import { markSeen } from '../services/mark-seen.ts';
import { removePerson } from '../services/remove-person.ts';
import { setBoard } from '../services/set-board.ts';
import { setSwitches } from '../services/set-switches.ts';
import { countOne } from '../services/stored-rate-limit.ts';

const OK = { status: 'OK' } as const;

export function kitchenRoutes(router: ApiRouter): void {
  route(router, kitchen.listKitchens, async ({ deps, account }) =>
    workplaceAnswers(account, await deps.store.catalog.hosts(workplacesOf(account))),
  );

  route(router, kitchen.hearDevice, async ({ deps, account, params, body }) => {
    ensure(canWorkAt(actorOf(account), params.host), 'forbidden');
    const { seen = [], ...report } = body;
    await hearDevice(deps, params, report);
    await markSeen(deps, params.host, seen);
    await showJoined(deps, account, [params.host]);
    return OK;
  });

  route(router, kitchen.removeKitchenDevice, async ({ deps, account, params }) => {
    ensureOwner(account, params.host);
    await removeKitchenDevice(deps, params);
    return OK;
  });

  route(router, kitchen.setBoard, async ({ deps, account, params, body }) => {
    ensureOwner(account, params.host);
    return setBoard(deps, params.host, body);
  });

  route(router, kitchen.stepOrder, async ({ deps, account, params, body }) => {
    ensure(canWorkAt(actorOf(account), params.host), 'forbidden');
    const order = await makeKitchenStep(deps, account, params, readStep(body, refuse));
    await showJoined(deps, account, [params.host]);
    return order;
  });

  route(router, kitchen.setSwitches, async ({ deps, account, params, body }) => {
    ensure(canWorkAt(actorOf(account), params.host), 'forbidden');
    const answer = await setSwitches(deps, params.host, body.switches);
    await showJoined(deps, account, [params.host]);
    return answer;
  });

  route(router, kitchen.addPerson, addPerson);

  route(router, kitchen.removePerson, async ({ deps, account, params }) => {
    if (!isOwnPerson(account, params)) ensureOwner(account, params.host);
    await removePerson(deps, params.host, params.person);
    return OK;
  });
}

async function addPerson({ deps, user, account, params, body }: Call<typeof kitchen.addPerson>) {
  ensureOwner(account, params.host);
  await countOne(deps, 'invite', user);
  await invitePerson(deps, params.host, body.phone, body.role);
  return OK;
}
