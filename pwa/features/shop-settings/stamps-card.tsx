import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../ui/card.tsx';
import { AmountField, WholeField } from '../../ui/number-fields.tsx';
import styles from './shop-settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

export function StampsCard({ form }: { form: SettingsForm }) {
  const { t } = useLingui();
  return (
    <Card className={styles.card}>
      <h2>
        <Trans>Stempels</Trans>
      </h2>
      <WholeField
        label={t`Stempels op een volle kaart`}
        hint={t`Leeg: 10 stempels`}
        least={1}
        most={100}
        value={form.get('order.stampmax')}
        onChange={(stamps) => form.set('order.stampmax', stamps)}
      />
      <AmountField
        label={t`Euro per stempel`}
        hint={t`Leeg: 10 euro`}
        value={form.get('order.stampvalue')}
        onChange={(euros) => form.set('order.stampvalue', euros === 0 ? null : euros)}
      />
    </Card>
  );
}
