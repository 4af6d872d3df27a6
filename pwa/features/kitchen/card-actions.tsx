import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { clockTime, MINUTE } from '#domain/amsterdam-time';
import { actionsIn, DELAYS, delayFrom, type KitchenAction } from '#domain/kitchen-step';
import type { KitchenView } from '../../data/kitchen-view.ts';
import { useFromNow } from '../../data/use-now.ts';
import { Button } from '../../ui/button.tsx';
import styles from './card.module.css';
import { ACTION_LABELS, actionLabel } from './labels.ts';
import { onFirstTap } from './on-first-tap.ts';
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
  const others = OTHERS.filter((action) => may.includes(action));
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

/** The steps that ask something first, in the order of their buttons. */
const OTHERS = ['delay', 'plan', 'refuse'] as const;

const NEXT: Partial<Record<KitchenView['state'], KitchenAction>> = {
  accepted: 'done',
  ready: 'archive',
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
  const { order, isPaid } = view;
  const asksPayment =
    (action === 'done' || action === 'archive') && order.payment.type !== 'ideal' && !isPaid;
  // At 'Klaar' a delivery is still to be paid at the door.
  const isAsked = asksPayment && !(action === 'done' && order.deliver);
  const act = () =>
    isAsked ? onAsk({ about: action as 'done' | 'archive', view }) : void give(view, action);
  return (
    <Button wide onClick={onFirstTap(act)}>
      {t(actionLabel(action, order.deliver))}
    </Button>
  );
}

function Other({ view, action, onAsk }: CardActionsProps & { action: (typeof OTHERS)[number] }) {
  const { t } = useLingui();
  return (
    <Button
      small
      variant={action === 'refuse' ? 'quiet' : 'secondary'}
      onClick={onFirstTap(() => onAsk({ about: action, view }))}
    >
      {t(actionLabel(action, view.order.deliver))}
    </Button>
  );
}
