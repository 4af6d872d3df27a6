import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ClipboardList, type LucideIcon, Stamp, Store, Users } from 'lucide-react';

/** D2 §2: the tabs of the dashboard; food is where one begins. */
export const DASHBOARD_TABS = ['food', 'stamps', 'orders', 'clubs'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

export const TAB_LOOKS: Record<DashboardTab, { label: MessageDescriptor; icon: LucideIcon }> = {
  food: { label: msg`Start`, icon: Store },
  stamps: { label: msg`Stempels`, icon: Stamp },
  orders: { label: msg`Bestellingen`, icon: ClipboardList },
  clubs: { label: msg`Verenigingen`, icon: Users },
};

/** The documented numbers of the order screen (D2 §2, "query tab 0 = orders, 1 = stamps"). */
const NUMBERED: Record<string, DashboardTab> = { '0': 'orders', '1': 'stamps' };

/** Which tab an address opens: /orders the orders, /dashboard the food, unless its query says otherwise. */
export function tabOfAddress(pathname: string, tab: string | null): DashboardTab {
  const named = DASHBOARD_TABS.find((one) => one === tab) ?? NUMBERED[tab ?? ''];
  return named ?? (pathname === '/orders' ? 'orders' : 'food');
}
