import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Id } from '#documents/id';
import { keyOf } from '#documents/id';
import { languageOf } from '#domain/language';
import { useRefusalText } from '../../data/refusal-text.ts';
import { downloadMonth } from '../../data/use-report.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import styles from './report.module.css';

type Rows = 'orders' | 'days';

/** The month as a file for the bookkeeper. @param month 'YYYY-MM' */
export function CsvCard({ host, month }: { host: Id<'organisation'>; month: string }) {
  const [busy, setBusy] = useState<Rows | null>(null);
  const attempt = useAttempt(useRefusalText());
  const { t, i18n } = useLingui();
  const lang = languageOf(i18n.locale);
  const download = async (rows: Rows) => {
    setBusy(rows);
    const file = `${keyOf(host)}-${month}-${rows === 'days' ? t`dagen` : t`bestellingen`}.csv`;
    await attempt(downloadMonth({ host, month, rows, lang }, file), t`Gedownload`);
    setBusy(null);
  };
  const button = (rows: Rows, label: string) => (
    <Button
      variant="secondary"
      icon={<Download aria-hidden />}
      busy={busy === rows}
      disabled={busy !== null}
      onClick={() => void download(rows)}
    >
      {label}
    </Button>
  );
  return (
    <Card className={`${styles.card} ${styles.csv}`}>
      <h3>
        <Trans>Voor de boekhouder</Trans>
      </h3>
      <p className={styles.muted}>
        <Trans>Een CSV-bestand van deze maand, voor een rekenblad of boekhoudprogramma.</Trans>
      </p>
      <div className={styles.downloads}>
        {button('days', t`Per dag`)}
        {button('orders', t`Per bestelling`)}
      </div>
    </Card>
  );
}
