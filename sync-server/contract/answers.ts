import type { HostAnswer, HubAnswer } from '#contract/host-answer';
import type { DeliveryAnswer, OrderAnswer } from '#contract/orders';
import type { Delivery } from '#documents/delivery';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import type { Order } from '#documents/order';
import type { MenuHead } from '../store/catalog-overview.ts';

/**
 * The one place where documents become answers. CouchDB keeps names with a leading underscore for itself, so
 * relations are `host` in a document and `_host` in an answer (D1 §3, D2 §3).
 */
export function hostAnswer(
  { address, hub, types, type, ...host }: Host,
  menu?: Pick<MenuHead, 'tabs' | 'discounts'> | null,
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
  return { ...order, _items: items, _host: host, _customer: customer, _address: address, _courier: courier };
}

export function deliveryAnswer(delivery: Delivery): DeliveryAnswer {
  const { items, host, customer, address, courier, type, ...rest } = delivery;
  return { ...rest, _items: items, _host: host, _customer: customer, _address: address, _courier: courier };
}
