import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportAnswer } from '#contract/shop';
import { fromEuros } from '#domain/money';
import { localDateText } from '../../data/date-text.ts';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './report.module.css';

/** The turnover of each day, with a bar to compare them by. */
export function DaysCard({ days }: Pick<ReportAnswer, 'days'>) {
  const { i18n } = useLingui();
  const most = Math.max(0.01, ...days.map(({ amount }) => amount));
  return (
    <Card className={styles.card}>
      <h3>
        <Trans>Per dag</Trans>
      </h3>
      <table className={styles.days}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">
              <Trans>Dag</Trans>
            </th>
            <th scope="col">
              <Trans>Bestellingen</Trans>
            </th>
            <th scope="col">
              <Trans>Omzet</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, orders, amount }) => (
            <tr key={date}>
              <th scope="row">{localDateText(date, i18n.locale, { weekday: 'short', day: 'numeric' })}</th>
              <td className={styles.bar}>
                <meter aria-hidden min={0} max={most} value={Math.max(0, amount)} />
                <span>{orders}</span>
              </td>
              <td>
                <Price amount={fromEuros(amount)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
