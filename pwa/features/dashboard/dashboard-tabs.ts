import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Bike, ClipboardList, type LucideIcon, Stamp, Store, Users } from 'lucide-react';

/** D2 §2: the tabs of the dashboard in their order; food is where one begins. */
export type DashboardTab = 'courier' | 'food' | 'stamps' | 'orders' | 'clubs';
const FOR_ALL: readonly DashboardTab[] = ['food', 'stamps', 'orders', 'clubs'];

/** The pickup list is for couriers alone. */
export const tabsFor = (user: { courier: boolean } | null): readonly DashboardTab[] =>
  user?.courier ? ['courier', ...FOR_ALL] : FOR_ALL;

export const TAB_LOOKS: Record<DashboardTab, { label: MessageDescriptor; icon: LucideIcon }> = {
  courier: { label: msg`Ophaalservice`, icon: Bike },
  food: { label: msg`Start`, icon: Store },
  stamps: { label: msg`Stempels`, icon: Stamp },
  orders: { label: msg`Bestellingen`, icon: ClipboardList },
  clubs: { label: msg`Verenigingen`, icon: Users },
};

/** The documented numbers of the order screen (D2 §2, "query tab 0 = orders, 1 = stamps"). */
const NUMBERED: Record<string, DashboardTab> = { '0': 'orders', '1': 'stamps' };

interface Address {
  pathname: string;
  /** Of the query. */
  tab: string | null;
}

/** Which tab an address opens: /orders the orders, /dashboard the food, unless its query names another of one's own. */
export function tabOfAddress({ pathname, tab }: Address, tabs: readonly DashboardTab[]): DashboardTab {
  const named = tabs.find((one) => one === tab) ?? NUMBERED[tab ?? ''];
  return named ?? (pathname === '/orders' ? 'orders' : 'food');
}
