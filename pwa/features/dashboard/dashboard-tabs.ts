import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Bike, ClipboardList, type LucideIcon, Stamp, Store, Users } from 'lucide-react';

/** In the order of the dashboard, which opens with food (rule accounts/dashboard-tabs). */
export type DashboardTab = 'courier' | 'food' | 'stamps' | 'orders' | 'clubs';
const FOR_ALL: readonly DashboardTab[] = ['food', 'stamps', 'orders', 'clubs'];

/** The pickup service is for couriers only. */
export const tabsFor = (user: { courier: boolean } | null): readonly DashboardTab[] =>
  user?.courier ? ['courier', ...FOR_ALL] : FOR_ALL;

export const TAB_LOOKS: Record<DashboardTab, { label: MessageDescriptor; icon: LucideIcon }> = {
  courier: { label: msg`Ophaalservice`, icon: Bike },
  food: { label: msg`Start`, icon: Store },
  stamps: { label: msg`Stempels`, icon: Stamp },
  orders: { label: msg`Bestellingen`, icon: ClipboardList },
  clubs: { label: msg`Verenigingen`, icon: Users },
};

/** Tabs that can also be opened by number (rule accounts/dashboard-tab-address). */
const NUMBERED = new Map<string, DashboardTab>([
  ['0', 'orders'],
  ['1', 'stamps'],
]);

interface Address {
  pathname: string;
  /** The query's `tab`. */
  tab: string | null;
}

/** The tab in the query if this user has it, otherwise orders for /orders and food for /dashboard. */
export function tabOfAddress({ pathname, tab }: Address, tabs: readonly DashboardTab[]): DashboardTab {
  const named = tabs.find((one) => one === tab) ?? NUMBERED.get(tab ?? '');
  return named ?? (pathname === '/orders' ? 'orders' : 'food');
}
