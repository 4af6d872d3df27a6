import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { isFinal, type KitchenAction, UNDO_MS } from '#domain/kitchen-step';
import { giveStep, type StepDetails, undoStep } from '../../data/kitchen-commands.ts';
import type { KitchenView } from '../../data/kitchen-view.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useConnection } from '../../data/use-connection.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { DONE_TEXTS } from './labels.ts';

export interface Steps {
  /** Gives a step; it can be undone for ten seconds, unless it is final. */
  give(view: KitchenView, action: KitchenAction, details?: StepDetails): Promise<void>;
}

export function useSteps(): Steps {
  const say = useSnackbar();
  const explain = useRefusalText();
  const attempt = useAttempt(explain);
  const isOnline = useConnection() === 'online';
  const { t } = useLingui();
  const give = useCallback(
    async (view: KitchenView, action: KitchenAction, details: StepDetails = {}) => {
      const given = await giveStep(view, action, details);
      if (!given.ok) return say(explain(given.code));
      const { _id: order, host, number } = view.order;
      const undo = {
        label: t`Ongedaan maken`,
        onPress: () => void attempt(undoStep({ host: host._id, order }, given.id), t`Ongedaan gemaakt`),
      };
      // Without a connection it is only stored, and may still be refused.
      const said = isOnline ? t(DONE_TEXTS[action](number)) : t`#${number} wordt verstuurd zodra het kan`;
      if (isFinal(action)) say(said);
      else say(said, undo, UNDO_MS);
    },
    [attempt, explain, isOnline, say, t],
  );
  return useMemo(() => ({ give }), [give]);
}
