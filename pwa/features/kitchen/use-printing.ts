import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { KitchenView } from '../../data/kitchen-view.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import type { PrintOutcome } from './paper/printer-link.ts';
import { loadDesk } from './use-paper.ts';

type Copy = 'kitchen' | 'customer';

/** Prints when a button is pressed, and shows the outcome. */
export function usePrinting() {
  const say = useSnackbar();
  const { t } = useLingui();
  const print = useCallback(
    async (view: KitchenView, copy: Copy | null = null): Promise<void> => {
      const { number } = view.order;
      const outcome = await loadDesk().then(
        ({ printOrder }) => printOrder(view, copy),
        (): PrintOutcome => 'away',
      );
      if (outcome === 'printed') say(t`#${number} geprint`);
      else if (outcome === 'away') say(t`De printer is niet bereikbaar: #${number} is niet geprint`);
      else say(t`De printer neemt de bon niet aan. Is het papier op?`);
    },
    [say, t],
  );
  return { print };
}
