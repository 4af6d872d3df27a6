import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { KitchenAction } from '#domain/kitchen-step';
import { isFinal, UNDO_MS } from '#domain/kitchen-undo';
import { noteKnown } from '../../data/cancelled-orders.ts';
import { giveStep, type StepDetails, undoStep } from '../../data/kitchen-commands.ts';
import type { KitchenView } from '../../data/kitchen-view.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useConnection } from '../../data/use-connection.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { ALL_DONE_TEXTS, ALL_STORED_TEXT, DONE_TEXTS } from './labels.ts';

export interface Steps {
  /** Gives a step; it can be undone for ten seconds, unless it is final. */
  give(view: KitchenView, action: KitchenAction, details?: StepDetails): Promise<void>;
  /** Gives the same step to several orders; one undo for all of them. */
  giveAll(views: readonly KitchenView[], action: 'accept' | 'hide'): Promise<void>;
}

/** A step that was given, and can be undone. */
interface GivenStep {
  view: KitchenView;
  id: string;
}

export function useSteps(): Steps {
  const say = useSnackbar();
  const explain = useRefusalText();
  const attempt = useAttempt(explain);
  const isOnline = useConnection() === 'online';
  const { t } = useLingui();
  /** Shows what was done, with an undo that undoes all of it. @param begun when the first step was given, epoch ms */
  const sayWithUndo = useCallback(
    (said: string, given: readonly GivenStep[], begun: number) => {
      const undoAll = async () => {
        const undone = given.map(({ view: { order }, id }) =>
          undoStep({ host: order.host._id, order: order._id }, id),
        );
        const outcomes = await Promise.all(undone);
        const failed = outcomes.find(({ ok }) => !ok);
        await attempt(Promise.resolve(failed ?? outcomes[0]!), t`Ongedaan gemaakt`);
      };
      // Storing the steps took some of the time, and the server refuses a later undo.
      const left = UNDO_MS - (Date.now() - begun);
      if (left <= 0) return say(said);
      say(said, { label: t`Ongedaan maken`, onPress: () => void undoAll(), isBrief: true }, left);
    },
    [attempt, say, t],
  );
  const give = useCallback(
    async (view: KitchenView, action: KitchenAction, details: StepDetails = {}) => {
      const begun = Date.now();
      const given = await giveStep(view, action, details);
      if (!given.ok) return say(explain(given.code));
      const { number } = view.order;
      // Without a connection it is only stored, and may still be refused.
      const said = isOnline ? t(DONE_TEXTS[action](number)) : t`#${number} wordt verstuurd zodra het kan`;
      if (action === 'refuse') noteKnown(given.id);
      if (isFinal(action)) say(said);
      else sayWithUndo(said, [{ view, id: given.id }], begun);
    },
    [explain, isOnline, say, sayWithUndo, t],
  );
  const giveAll = useCallback(
    async (views: readonly KitchenView[], action: 'accept' | 'hide') => {
      const begun = Date.now();
      const made: GivenStep[] = [];
      let failure = '';
      for (const view of views) {
        const given = await giveStep(view, action);
        if (!given.ok) {
          failure = explain(given.code);
          break;
        }
        made.push({ view, id: given.id });
      }
      if (made.length === 0) return say(failure);
      const words = isOnline ? ALL_DONE_TEXTS[action] : ALL_STORED_TEXT;
      const said = t(words(made.length));
      sayWithUndo(failure ? `${said}. ${failure}` : said, made, begun);
    },
    [explain, isOnline, say, sayWithUndo, t],
  );
  return useMemo(() => ({ give, giveAll }), [give, giveAll]);
}
