import { Trans, useLingui } from '@lingui/react/macro';
import { clockTime, MINUTE } from '#domain/amsterdam-time';
import { DELAYS, delayFrom } from '#domain/kitchen-due';
import type { KitchenView } from '../../data/kitchen-view.ts';
import { useNow } from '../../data/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './kitchen.module.css';
import { useSteps } from './use-steps.ts';

interface DelayDialogProps {
  view: KitchenView | undefined;
  onClose(): void;
}

/** Asks how much later an accepted order will be; one tap. */
export function DelayDialog({ view, onClose }: DelayDialogProps) {
  const { t } = useLingui();
  const now = useNow();
  const { give } = useSteps();
  const number = view?.order.number;
  const from = view ? delayFrom(view.due, now) : now;
  const delay = (minutes: number) => {
    if (view) void give(view, 'delay', { due: new Date(from + minutes * MINUTE).toISOString() });
    onClose();
  };
  return (
    <Dialog open={view !== undefined} onClose={onClose} title={t`Hoeveel later is #${number}?`}>
      <div className={styles.fields}>
        <div className={styles.laterTimes}>
          {DELAYS.filter((minutes) => minutes > 0).map((minutes) => (
            <Button key={minutes} variant="secondary" onClick={() => delay(minutes)}>
              +{minutes} · {clockTime(from + minutes * MINUTE)}
            </Button>
          ))}
        </div>
        <p>
          <Trans>De klant ziet de nieuwe tijd meteen.</Trans>
        </p>
      </div>
    </Dialog>
  );
}
