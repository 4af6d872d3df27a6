import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReportAnswer } from '#contract/shop';
import { fromEuros } from '#domain/money';
import type { ReportPeriod } from '#domain/report-period';
import { localDateText } from '../../data/date-text.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { BestSellers, Clubs, Payments, Turnover, Vat } from './amount-cards.tsx';
import { CsvCard } from './csv-card.tsx';
import { DaysCard } from './days-card.tsx';
import styles from './report.module.css';
import { Row, Rows } from './rows.tsx';

interface ReportViewProps {
  report: ReportAnswer;
  /** The period it is compared with; undefined if it is not known. */
  before: ReportAnswer | undefined;
  period: ReportPeriod;
}

export function ReportView({ report, before, period }: ReportViewProps) {
  return (
    <>
      <Card className={styles.total}>
        <p className={styles.amount}>
          <Price amount={fromEuros(report.total)} strong />
        </p>
        <p>
          <Plural value={report.orders} one="# bestelling" other="# bestellingen" />
          {report.orders > 0 && <Types report={report} />}
        </p>
        {before && <Compared report={report} before={before} period={period} />}
      </Card>
      {report.unpaid.amount > 0 && <Unpaid report={report} />}
      <div className={styles.cards}>
        <Turnover report={report} />
        <Payments report={report} />
        <Vat report={report} />
        {report.clubs.length > 0 && <Clubs report={report} />}
        <Apart report={report} />
        {report.best.length > 0 && <BestSellers report={report} />}
        {period === 'month' && <CsvCard host={report.host} month={report.from.slice(0, 7)} />}
        {period !== 'day' && <DaysCard days={report.days} />}
      </div>
    </>
  );
}

function Types({ report: { orders, deliveries } }: { report: ReportAnswer }) {
  const fetched = orders - deliveries;
  return (
    <span className={styles.muted}>
      {' '}
      <Trans>
        ({deliveries} bezorgen, {fetched} afhalen)
      </Trans>
    </span>
  );
}

function Compared({
  report,
  before,
  period,
}: {
  report: ReportAnswer;
  before: ReportAnswer;
  period: ReportPeriod;
}) {
  const { i18n } = useLingui();
  const change = before.total > 0 ? Math.round((report.total / before.total - 1) * 100) : null;
  const amount = <Price amount={fromEuros(before.total)} />;
  const signed = change !== null && `${change > 0 ? '+' : ''}${change}%`;
  const day = localDateText(before.from, i18n.locale, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <p className={styles.muted}>
      {period === 'day' ? (
        <Trans>
          De hele {day}: {amount}
        </Trans>
      ) : period === 'week' ? (
        <Trans>De hele week ervoor: {amount}</Trans>
      ) : (
        <Trans>De hele maand ervoor: {amount}</Trans>
      )}
      {signed && ` (${signed})`}
    </p>
  );
}

function Unpaid({ report: { unpaid } }: { report: ReportAnswer }) {
  const amount = <Price amount={fromEuros(unpaid.amount)} />;
  return (
    <Notice tone="warn">
      <Trans>
        Hiervan is {amount} contant of gepind, en in de keuken niet als betaald genoteerd (
        <Plural value={unpaid.orders} one="# bestelling" other="# bestellingen" />
        ).
      </Trans>
    </Notice>
  );
}

/** Figures that are not turnover: stamps, and orders that did not go through. */
function Apart({ report }: { report: ReportAnswer }) {
  const { stamps, cancelled, reversed, refunded, failed_refunds, kept } = report;
  return (
    <Card className={styles.card}>
      <h3>
        <Trans>Apart</Trans>
      </h3>
      <Rows>
        <Row name={<Trans>Stempels gegeven</Trans>}>{stamps.given}</Row>
        <Row name={<Trans>Volle kaarten ingeleverd</Trans>}>{stamps.rewards}</Row>
        <Row name={<Trans>Geannuleerd ({cancelled.orders})</Trans>} note={<Trans>Telt niet mee</Trans>}>
          <Price amount={fromEuros(cancelled.amount)} />
        </Row>
        {reversed.orders > 0 && (
          <Row
            name={<Trans>Alsnog geannuleerd ({reversed.orders})</Trans>}
            note={<Trans>Van een eerdere dag; is van de omzet afgetrokken</Trans>}
          >
            <Price amount={fromEuros(reversed.amount)} />
          </Row>
        )}
        <Row
          name={<Trans>Terugbetaald ({refunded.orders})</Trans>}
          note={<Trans>Online betaald geld dat terug is naar de klant</Trans>}
        >
          <Price amount={fromEuros(refunded.amount)} />
        </Row>
        {failed_refunds && failed_refunds.orders > 0 && <FailedRefunds failed={failed_refunds} />}
        {kept && kept.orders > 0 && (
          <Row
            name={<Trans>Ingehouden ({kept.orders})</Trans>}
            note={<Trans>Deel van de betaling van geweigerde bestellingen; telt niet als omzet</Trans>}
          >
            <Price amount={fromEuros(kept.amount)} />
          </Row>
        )}
      </Rows>
    </Card>
  );
}

const FailedRefunds = ({ failed }: { failed: NonNullable<ReportAnswer['failed_refunds']> }) => (
  <Row
    name={<Trans>Terugbetaling mislukt ({failed.orders})</Trans>}
    note={<Trans>Door de bank teruggestuurd; betaal het zelf aan de klant</Trans>}
  >
    <Price amount={fromEuros(failed.amount)} />
  </Row>
);
