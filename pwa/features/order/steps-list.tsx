import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { Order } from '#documents/order';
import { classes } from '../../ui/classes.ts';
import { orderSteps, type StepCode } from './order-steps.ts';
import styles from './steps-list.module.css';

/** Progress of the order. Screen readers announce the last finished step when it changes. */
export function StepsList({ order }: { order: Order }) {
  const { t } = useLingui();
  const labels: Record<StepCode, string> = {
    received: t`Ontvangen`,
    accepted: t`Geaccepteerd`,
    ready: t({ message: 'Klaar', context: 'order status' }),
    'under-way': t`Onderweg`,
    delivered: t`Bezorgd`,
    'picked-up': t`Afgehaald`,
  };
  const steps = orderSteps(order);
  const current = steps.find(({ state }) => state === 'current');
  return (
    <>
      <ol className={styles.steps}>
        {steps.map(({ code, state, at }) => (
          <li
            key={code}
            className={classes(styles.step, styles[state])}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span aria-hidden className={styles.dot}>
              {state !== 'todo' && <Check />}
            </span>
            <span className={styles.text}>
              <span>
                {labels[code]}
                {state !== 'todo' && <span className="visually-hidden"> ({t`gedaan`})</span>}
              </span>
              {at && <time className={styles.at}>{at}</time>}
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {current && labels[current.code]}
      </p>
    </>
  );
}
