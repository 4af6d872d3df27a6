import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { watchedKitchen } from '../data/watched-kitchen.ts';
import { retriable } from '../ui/retriable-chunk.tsx';
import { OpenedNotices } from './opened-notices.tsx';
import SettledCodes from './settled-codes.tsx';

const KitchenWatch = lazy(retriable(() => import('../features/kitchen/kitchen-watch.tsx')));

/** Messages that any page can show to a user; loaded after they log in. */
export default function ForUser() {
  const { pathname, search } = useLocation();
  const kitchen = watchedKitchen(pathname, search);
  return (
    <>
      <OpenedNotices />
      <SettledCodes />
      <Suspense>{kitchen !== undefined && <KitchenWatch host={kitchen} />}</Suspense>
    </>
  );
}
