import { useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import { markDelivered, markPickedUp, undoDelivered } from '../../../data/delivery-commands.ts';
import type { DeliveryView } from '../../../data/delivery-view.ts';
import { useRefusalText } from '../../../data/refusal-text.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { doorOf } from './delivery-place.ts';

interface Marking {
  onPickedUp(view: DeliveryView): void;
  onDelivered(view: DeliveryView): void;
  onUndo(view: DeliveryView): void;
}

/**
 * 'Afgeleverd' takes the place of 'Opgehaald', so a tap on it within this time was meant for 'Opgehaald'. Longer than a
 * double tap, because a wrong 'Afgeleverd' tells the customer that the food is there.
 */
const MEANT_FOR_FORMER_MS = 1000;

/** Marks the courier's deliveries, and says so once it is stored. */
export function useMarking(): Marking {
  const attempt = useAttempt(useRefusalText());
  const { t } = useLingui();
  const pickedUpAt = useRef(0);
  return useMemo(
    () => ({
      onPickedUp: (view) => {
        const door = doorOf(view);
        pickedUpAt.current = performance.now();
        void attempt(markPickedUp(view), t`Opgehaald: ${door}`);
      },
      onDelivered: (view) => {
        if (pickedUpAt.current > 0 && performance.now() - pickedUpAt.current < MEANT_FOR_FORMER_MS) return;
        const door = doorOf(view);
        void attempt(markDelivered(view), t`Afgeleverd: ${door}`);
      },
      onUndo: (view) => {
        const door = doorOf(view);
        void attempt(undoDelivered(view), t`Toch niet afgeleverd: ${door}`);
      },
    }),
    [attempt, t],
  );
}
