import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { clockTime, instantAt, localTime, MINUTE, parseDate, parseTime } from '#domain/amsterdam-time';
import { PLANNED_WITHIN } from '#domain/kitchen-due';
import type { KitchenView } from '../../data/kitchen-view.ts';
import { useNow } from '../../data/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './kitchen.module.css';
import { useSteps } from './use-steps.ts';

interface PlanDialogProps {
  view: KitchenView | undefined;
  onClose(): void;
}

/** The due time; for a late order, a quarter of an hour from now, rounded up to five minutes. */
const offered = (due: number, now: number): number =>
  due > now ? due : Math.ceil((now + 15 * MINUTE) / (5 * MINUTE)) * 5 * MINUTE;

/** Asks for the day and the time to which an order is planned. */
export function PlanDialog({ view, onClose }: PlanDialogProps) {
  const { t } = useLingui();
  const now = useNow();
  const { give } = useSteps();
  const [day, setDay] = useState(() => (view ? localTime(offered(view.due, now)).date : ''));
  const [time, setTime] = useState(() => (view ? clockTime(offered(view.due, now)) : ''));
  const minutes = parseTime(time);
  const date = parseDate(day);
  const due = date !== null && minutes !== null ? instantAt(date, minutes) : null;
  const isPossible = due !== null && due > now && due <= now + PLANNED_WITHIN;
  const trouble =
    due !== null && due > now ? t`Kies een dag in de komende maand.` : t`Kies een tijd die nog moet komen.`;
  const number = view?.order.number;
  const plan = () => {
    if (view && due !== null) void give(view, 'plan', { due: new Date(due).toISOString() });
    onClose();
  };
  return (
    <Dialog
      open={view !== undefined}
      onClose={onClose}
      title={t`Wanneer maak je #${number}?`}
      footer={
        <Button wide disabled={!isPossible} onClick={plan}>
          <Trans>Inplannen</Trans>
        </Button>
      }
    >
      <div className={styles.fields}>
        <TextField label={t`Dag`} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        <TextField
          label={t`Tijd`}
          type="time"
          value={time}
          error={due === null || isPossible ? undefined : trouble}
          onChange={({ target }) => setTime(target.value)}
        />
        <p>
          <Trans>De klant ziet de nieuwe tijd meteen.</Trans>
        </p>
      </div>
    </Dialog>
  );
}
