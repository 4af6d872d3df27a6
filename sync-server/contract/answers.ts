import type { SavedAddress } from '#documents/address';
import type { Delivery, DeliveryDetails } from '#documents/delivery';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import type { Menu } from '#documents/menu';
import type { LedgerOrder, Order, ShortItem } from '#documents/order';
import type { User } from '#documents/user';
import type { SavedAddressAnswer, UserAnswer, WorkplaceAnswer } from './auth.ts';
import type { HostAnswer, HubAnswer } from './host-answer.ts';
import type { DeliveryAnswer, OrderAnswer } from './orders.ts';
import type { PaymentAnswer } from './payments.ts';

/**
 * The only place that turns documents into answers. CouchDB reserves names with a leading underscore, so a relation is
 * `host` in a document and `_host` in an answer (rule orders/answer-names).
 */
export function hostAnswer(
  { address, hub, types, type, ...host }: Host,
  menu?: Pick<Menu, 'tabs' | 'discounts'> | null,
): HostAnswer {
  return {
    ...host,
    type: types,
    _address: address,
    _hub: hub,
    ...(menu && { menu: menu.tabs, _discounts: menu.discounts }),
  };
}

export function hubAnswer({ subs, type, ...hub }: Hub, hosts?: HostAnswer[]): HubAnswer {
  return { ...hub, ...(subs && { _subs: subs }), ...(hosts && { _hosts: hosts }) };
}

export function orderAnswer({ items, host, customer, address, courier, type, ...order }: Order): OrderAnswer {
  const relations = { _host: host, _customer: customer, _address: address, _courier: courier };
  return { ...order, _items: items.map(itemAnswer), ...relations };
}

/** Whether an order was delivered, in the answer of `updateOrder`. */
export const deliveredAnswer = ({ _id, done, updated }: Pick<Order, '_id' | 'done' | 'updated'>) => ({
  status: 'OK' as const,
  _id,
  done,
  updated,
});

/** With the fields that are derived, and therefore in no document (rule orders/answer-names). */
const itemAnswer = <I extends ShortItem>(item: I) => ({
  ...item,
  _multiple: item.quantity > 1,
  amount: item.$amount,
});

/** @param details for the courier who has the delivery */
export function deliveryAnswer(
  { host, courier, type, _revisions, _deleted, _attachments, ...delivery }: Delivery,
  details: DeliveryDetails | null = null,
): DeliveryAnswer {
  const { customer, address, items = [], ...rest } = details ?? {};
  return {
    ...delivery,
    ...rest,
    _host: host,
    _courier: courier,
    ...(details && { _customer: customer, _address: address, _items: items.map(itemAnswer) }),
  };
}

export const paymentAnswer = ({ _id, payment }: LedgerOrder): PaymentAnswer => ({ ...payment, order: _id });

const savedAddressAnswer = ({ _rev, type, hub, date, ...address }: SavedAddress): SavedAddressAnswer => ({
  ...address,
  _key: address._id,
  ...(hub && { _hub: hub }),
});

/** The data of a user answer besides the user document: its existing businesses, and the saved addresses. */
export interface UserRelations {
  hosts: readonly Host[];
  addresses: readonly SavedAddress[];
}

/** The businesses in whose kitchen the user works, with their names. */
export const workplaceAnswers = ({ kitchens = [] }: User, hosts: readonly Host[]): WorkplaceAnswer[] =>
  kitchens.map(({ _id, role, person, since }) => {
    const host = hosts.find((one) => one._id === _id);
    const shown = { ...(host && { name: host.name }), ...(host?.logo && { logo: host.logo }) };
    return { _id, ...shown, _role: role, person, since };
  });

/** The businesses that the user submitted and that are still on trial (rule accounts/submission-on-trial). */
const submittedAnswers = ({ owns = [] }: User, hosts: readonly Host[]) =>
  hosts.filter(({ _id, test }) => test && owns.includes(_id)).map(({ _id, name }) => ({ _id, name }));

/** A user with their saved addresses and the names of the businesses they deliver for. */
export function userAnswer(user: User, { hosts, addresses }: UserRelations): UserAnswer {
  const submitted = submittedAnswers(user, hosts);
  return {
    _id: user._id,
    _key: user.phone,
    phone: user.phone,
    ...(user.name && { name: user.name }),
    ...(user.avatar && { avatar: user.avatar }),
    courier: user.courier ?? false,
    _verified: user.verified,
    _address: addresses.map(savedAddressAnswer),
    '#HOSTS': (user.hosts ?? []).map(({ _id, role, date, verified }) => {
      const host = hosts.find((one) => one._id === _id);
      return {
        _id,
        ...(host && { name: host.name }),
        ...(host?.logo && { logo: host.logo }),
        _role: role,
        date,
        ...(verified && { _verified: verified }),
      };
    }),
    '#KITCHENS': workplaceAnswers(user, hosts),
    ...(submitted.length > 0 && { '#SUBMITTED': submitted }),
  };
}
