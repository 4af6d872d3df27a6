import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { clockTime, MINUTE } from '#domain/amsterdam-time';
import { DELAYS, delayFrom } from '#domain/kitchen-due';
import { actionsIn, type KitchenAction } from '#domain/kitchen-step';
import { isClaimed } from '#domain/order-status';
import { isToBePaid, type KitchenView } from '../../data/kitchen-view.ts';
import { useFromNow } from '../../data/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { onFirstTap } from '../../ui/double-tap.ts';
import styles from './card.module.css';
import { ACTION_LABELS, actionLabel, STORE_LABEL } from './labels.ts';
import { paidAsked } from './paid-dialog.tsx';
import type { Asking } from './step-dialogs.tsx';
import { useSteps } from './use-steps.ts';

interface CardActionsProps {
  view: KitchenView;
  onAsk(asking: Asking): void;
}

/** The steps that the state allows; the usual one first. */
export function CardActions({ view, onAsk }: CardActionsProps) {
  const { state } = view;
  const may = actionsIn(state);
  const others = OTHERS.filter((action) => may.includes(action) && isMeant(view, action));
  const next = may.find(
    (action) => action === (state === 'new' || state === 'planned' ? 'accept' : NEXT[state]),
  );
  return (
    <div className={styles.actions}>
      {next === 'accept' && <Accept view={view} />}
      {next && next !== 'accept' && <Next view={view} action={next} onAsk={onAsk} />}
      {others.length > 0 && (
        <div className={styles.others}>
          {others.map((action) => (
            <Other key={action} view={view} action={action} onAsk={onAsk} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The further steps, in the order of their buttons; all but 'pay' ask something first. */
const OTHERS = ['delay', 'plan', 'pay', 'release', 'refuse'] as const;

/** Whether a step that the state allows would change the order. */
function isMeant(view: KitchenView, action: (typeof OTHERS)[number]): boolean {
  if (action === 'pay') return isToBePaid(view);
  const isReleasing = view.pending.some((step) => step.action === 'release');
  return action !== 'release' || (isClaimed(view.order) && !isReleasing);
}

const NEXT: Partial<Record<KitchenView['state'], KitchenAction>> = {
  accepted: 'done',
  ready: 'archive',
  delivered: 'archive',
  stored: 'hide',
};

/** The due time can be moved before accepting. */
function Accept({ view }: { view: KitchenView }) {
  const [minutes, setMinutes] = useState(0);
  const { give } = useSteps();
  const { t } = useLingui();
  const from = useFromNow((now) => delayFrom(view.due, now));
  const time = clockTime(from + minutes * MINUTE);
  return (
    <>
      <fieldset className={styles.delays}>
        <legend className="visually-hidden">{t`Later klaar, in minuten`}</legend>
        {DELAYS.map((delay) => (
          <label key={delay}>
            <input
              type="radio"
              name={`delay ${view.order._id}`}
              checked={delay === minutes}
              onChange={() => setMinutes(delay)}
            />
            <span>+{delay}</span>
          </label>
        ))}
      </fieldset>
      <Button wide onClick={onFirstTap(() => void give(view, 'accept', minutes > 0 ? { minutes } : {}))}>
        {t(ACTION_LABELS.accept)} · {time}
      </Button>
    </>
  );
}

function Next({ view, action, onAsk }: CardActionsProps & { action: KitchenAction }) {
  const { give } = useSteps();
  const { t } = useLingui();
  const { order, state } = view;
  const act = () => {
    const about = questionOf(view, action);
    if (about) onAsk({ about, view });
    else void give(view, action);
  };
  return (
    <Button wide onClick={onFirstTap(act)}>
      {t(state === 'delivered' ? STORE_LABEL : actionLabel(action, order.deliver))}
    </Button>
  );
}

/** What is to be asked before a step, if anything. */
function questionOf(view: KitchenView, action: KitchenAction): Asking['about'] | null {
  if (action === 'archive' && isClaimed(view.order)) return 'delivered';
  if (!isToBePaid(view)) return null;
  // At 'Klaar' a delivery is still to be paid at the door.
  return action === 'done' && view.order.deliver ? null : (paidAsked(action) ?? null);
}

function Other({ view, action, onAsk }: CardActionsProps & { action: (typeof OTHERS)[number] }) {
  const { give } = useSteps();
  const { t } = useLingui();
  const act = () => (action === 'pay' ? void give(view, action) : onAsk({ about: action, view }));
  return (
    <Button small variant={action === 'refuse' ? 'quiet' : 'secondary'} onClick={onFirstTap(act)}>
      {t(actionLabel(action, view.order.deliver))}
    </Button>
  );
}
