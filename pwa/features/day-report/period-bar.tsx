import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { LocalDate } from '#domain/amsterdam-time';
import { periodRange, reportDate } from '#domain/report-period';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { periodText } from './period-text.ts';
import styles from './report.module.css';
import type { AskedPeriod } from './use-asked-period.ts';

interface PeriodBarProps {
  asked: AskedPeriod;
  /** The name of the business, for paper. */
  name: string;
  today: LocalDate;
}

/** Day, week or month, and which one. */
export function PeriodBar({ asked, name, today }: PeriodBarProps) {
  const { period, date, choose, go, step } = asked;
  const { t, i18n } = useLingui();
  const range = periodRange(period, date);
  /** The date as typed, until the field loses the focus: the first digits of a year are a year without a report. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={styles.period}>
      <div className={styles.choice}>
        <Tabs
          label={t`Periode`}
          value={period}
          onChange={choose}
          options={[
            { value: 'day', label: t`Dag` },
            { value: 'week', label: t`Week` },
            { value: 'month', label: t`Maand` },
          ]}
        />
        <TextField
          label={t`Datum`}
          hideLabel
          type="date"
          value={typed ?? date}
          max={today}
          onChange={({ target }) => {
            setTyped(target.value);
            if (reportDate(target.value)) go(target.value);
          }}
          onBlur={() => setTyped(null)}
        />
      </div>
      <p className={styles.paperName}>{name}</p>
      <div className={styles.which}>
        <IconButton label={t`Vorige`} onClick={() => step(-1)}>
          <ChevronLeft />
        </IconButton>
        <h2 aria-live="polite">{periodText(period, range, today, i18n.locale)}</h2>
        <IconButton label={t`Volgende`} disabled={range.to >= today} onClick={() => step(1)}>
          <ChevronRight />
        </IconButton>
      </div>
    </div>
  );
}
