import { useMemo } from 'react';
import type { Id } from '#documents/id';
import { plannedFrom } from '#domain/kitchen-seen';
import type { KitchenView } from './kitchen-view.ts';
import { useBusiness } from './use-business.ts';
import { useFromNow } from './use-now.ts';

/**
 * Milliseconds that this device waits longer than the server: if it showed the card earlier, the server would not note
 * that it was seen.
 */
const LATER_MS = 10_000;

/**
 * The orders of a board, with the planned ones whose time has nearly come among the new ones (rule kitchen/planned). An
 * order that did not change stays the same object.
 */
export function useAwaitedViews(
  host: Id<'organisation'>,
  views: readonly KitchenView[] | undefined,
): KitchenView[] | undefined {
  const business = useBusiness(host).value?.host;
  const planned = (views ?? []).filter(({ state }) => state === 'planned');
  const times = business
    ? planned.map(({ due, order: { _id, deliver } }) => ({
        _id,
        from: plannedFrom({ due, deliver }, business),
      }))
    : [];
  const awaited = useFromNow((now) =>
    times
      .filter(({ from }) => from + LATER_MS <= now)
      .map(({ _id, from }) => `${_id}@${from}`)
      .join(' '),
  );
  return useMemo(() => {
    const again = new Map(awaited.split(' ').map((one) => one.split('@') as [string, string]));
    return views?.map((view) => asAwaited(view, again.get(view.order._id)));
  }, [views, awaited]);
}

const made = new WeakMap<KitchenView, KitchenView>();

function asAwaited(view: KitchenView, from: string | undefined): KitchenView {
  if (from === undefined) return view;
  const again = Number(from);
  const known = made.get(view);
  if (known?.again === again) return known;
  const awaited = { ...view, again };
  made.set(view, awaited);
  return awaited;
}
