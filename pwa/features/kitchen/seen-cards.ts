import { createContext, type RefObject, use, useEffect, useRef } from 'react';
import type { Id } from '#documents/id';
import type { KitchenView } from '../../data/kitchen-view.ts';
import { isSeen } from '../../data/when-seen.ts';

/** Called with the id of an unseen order when its card is on the screen of a visible page. */
export const SeenCards = createContext<(order: Id<'order'>) => void>(() => {});

/** Pixels of a card that must be on the screen. */
const SHOWN_PX = 48;

/** Returns the ref for the element of a card, and reports when an order to be looked at was shown. */
export function useSeenCard({ state, order, again }: KitchenView): RefObject<HTMLLIElement | null> {
  const card = useRef<HTMLLIElement>(null);
  const noteSeen = use(SeenCards);
  const { _id } = order;
  const isAwaited =
    again === undefined ? state === 'new' && !order.seen : !order.seen || Date.parse(order.seen) < again;
  useEffect(() => {
    if (isAwaited && card.current) return onceShown(card.current, () => noteSeen(_id));
  }, [isAwaited, noteSeen, _id]);
  return card;
}

/** Calls `then` once, when the element is on the screen of a visible page. Returns a function that stops waiting. */
function onceShown(element: Element, then: () => void): () => void {
  let isOnScreen = typeof IntersectionObserver === 'undefined';
  const observer = isOnScreen
    ? null
    : new IntersectionObserver(
        (entries) => {
          isOnScreen = entries.at(-1)?.isIntersecting === true;
          look();
        },
        { rootMargin: `0px 0px -${SHOWN_PX}px` },
      );
  const stop = () => {
    observer?.disconnect();
    document.removeEventListener('visibilitychange', look);
  };
  function look() {
    if (!isOnScreen || !isSeen()) return;
    stop();
    then();
  }
  document.addEventListener('visibilitychange', look);
  observer?.observe(element);
  look();
  return stop;
}
