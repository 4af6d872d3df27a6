import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Id } from '#documents/id';
import { markDelivered } from '../../../data/delivery-commands.ts';
import type { DeliveryView } from '../../../data/delivery-view.ts';
import { useRefusalText } from '../../../data/refusal-text.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { doorOf } from './delivery-facts.tsx';

/** A delivery that was marked stays in place this long; otherwise a second tap would hit the next one. */
const STAYS_MS = 5000;

/** Marks deliveries as delivered. `marked` holds the ids that were marked less than STAYS_MS ago. */
export function useMarking(): { marked: ReadonlySet<Id<'order'>>; mark(view: DeliveryView): void } {
  const [marked, setMarked] = useState<ReadonlySet<Id<'order'>>>(new Set());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const attempt = useAttempt(useRefusalText());
  const { t } = useLingui();
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  const mark = useCallback(
    ({ delivery }: DeliveryView) => {
      const { _id } = delivery;
      const door = doorOf(delivery);
      setMarked((before) => new Set([...before, _id]));
      const letGo = () => setMarked((before) => new Set([...before].filter((id) => id !== _id)));
      timers.current.add(setTimeout(letGo, STAYS_MS));
      void attempt(markDelivered(_id), t`Afgeleverd: ${door}`).then((isStored) => isStored || letGo());
    },
    [attempt, t],
  );
  return { marked, mark };
}
