import type { ReactNode } from 'react';
import type { Order } from '#documents/order';
import { useStoredMenu } from '../../data/use-stored-menu.ts';
import { TextsOfMenu } from '../../ui/business/own-texts.tsx';

const NO_TEXTS = {};

/** Names are shown in English if the menu is on this device; the order itself keeps the Dutch ones. */
export function TextsOfOrder({ order, children }: { order: Order; children: ReactNode }) {
  const menu = useStoredMenu(order.host._id);
  return <TextsOfMenu value={menu ?? NO_TEXTS}>{children}</TextsOfMenu>;
}
