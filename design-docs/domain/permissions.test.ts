import { describe, expect, test } from 'vitest';
import {
  generalPermissions,
  orderPermissions,
  orders,
  type Person,
  people,
} from '#fixtures/cases/permissions';
import {
  type Actor,
  ANONYMOUS,
  canApproveCouriers,
  canCancelOrder,
  canChangeStatus,
  canCreditActionCode,
  canDeleteOrder,
  canJoinPickupService,
  canOrder,
  canPayOrder,
  canSeeDeliveries,
  canSeeOrder,
  canSubmitBusiness,
  type OwnedOrder,
  owns,
} from './permissions.ts';

const everybody = Object.keys(people) as Person[];
const whoMay = (rule: (actor: Actor) => boolean) => everybody.filter((person) => rule(people[person]));
const roma = 'organisation/pizzeria-roma';

const orderRules: Record<(typeof orderPermissions)[number][0], (actor: Actor, order: OwnedOrder) => boolean> =
  {
    see: canSeeOrder,
    pay: canPayOrder,
    cancel: canCancelOrder,
    'change the status of': canChangeStatus,
    delete: canDeleteOrder,
  };
const generalRules: Record<(typeof generalPermissions)[number][0], (actor: Actor) => boolean> = {
  order: canOrder,
  'credit an action code': canCreditActionCode,
  'join the pickup service': canJoinPickupService,
  'submit a business': canSubmitBusiness,
  'write the customer’s addresses': (actor) => owns(actor, 'user/customer'),
  'see the deliveries of Roma': (actor) => canSeeDeliveries(actor, roma),
  'approve couriers of Roma': (actor) => canApproveCouriers(actor, roma),
};

describe('of an order', () => {
  test.each(orderPermissions)('%s %s: %j', (may, order, who) => {
    expect(whoMay((actor) => orderRules[may](actor, orders[order]))).toEqual(who);
  });
});

describe('otherwise', () => {
  test.each(generalPermissions)('%s: %j', (may, who) => {
    expect(whoMay(generalRules[may])).toEqual(who);
  });

  test('a visitor owns nothing, whatever id is asked for', () => {
    for (const id of ['', 'null', 'user/customer']) expect(owns(ANONYMOUS, id)).toBe(false);
  });
});
