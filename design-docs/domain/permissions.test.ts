import { describe, expect, test } from 'vitest';
import {
  deliverable,
  generalPermissions,
  type OrderKind,
  orderPermissions,
  orders,
  type Person,
  people,
} from '#fixtures/cases/permissions';
import {
  type Actor,
  canBeDelivered,
  canHandleOrder,
  canRunBusiness,
  canSeeDeliveries,
  canSeeOrder,
  canWorkAt,
  isCustomer,
  isItsCourier,
  justUser,
  type OwnedOrder,
  owns,
  ownsBusiness,
} from './permissions.ts';

const everybody = Object.keys(people) as Person[];
const whoMay = (rule: (actor: Actor) => boolean) => everybody.filter((person) => rule(people[person]));

const orderRules: Record<(typeof orderPermissions)[number][0], (actor: Actor, order: OwnedOrder) => boolean> =
  {
    see: canSeeOrder,
    'pay, cancel or repeat': isCustomer,
    'mark as delivered': isItsCourier,
    'handle in the kitchen': canHandleOrder,
  };
const generalRules: Record<(typeof generalPermissions)[number][0], (actor: Actor) => boolean> = {
  'write the customer’s addresses': (actor) => owns(actor, 'user/customer'),
  'see the deliveries of Roma': (actor) => canSeeDeliveries(actor, 'organisation/pizzeria-roma'),
  'see the board of Roma': (actor) => canWorkAt(actor, 'organisation/pizzeria-roma'),
  'run Roma': (actor) => canRunBusiness(actor, 'organisation/pizzeria-roma'),
  'upload pictures for a menu': ownsBusiness,
};

describe('of an order', () => {
  test.each(orderPermissions)('%s %s: %j', (may, order, who) => {
    expect(whoMay((actor) => orderRules[may](actor, orders[order]))).toEqual(who);
  });

  test('couriers see deliveries that reach the business', () => {
    const kinds = Object.keys(orders) as OrderKind[];
    expect(kinds.filter((kind) => canBeDelivered(orders[kind]))).toEqual(deliverable);
  });
});

describe('otherwise', () => {
  test.each(generalPermissions)('%s: %j', (may, who) => {
    expect(whoMay(generalRules[may])).toEqual(who);
  });

  test('a visitor owns nothing, whatever the id', () => {
    for (const id of ['', 'null', 'user/customer']) expect(owns(justUser(null), id)).toBe(false);
    expect(owns(justUser('user/customer'), 'user/customer')).toBe(true);
  });
});
