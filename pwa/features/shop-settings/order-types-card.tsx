import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../ui/card.tsx';
import { WholeField } from '../../ui/number-fields.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FaultsAt } from './faults-at.tsx';
import styles from './shop-settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

/** Takeaway and delivery, and how long each takes. */
export function OrderTypesCard({ form }: { form: SettingsForm }) {
  const { t } = useLingui();
  const takesAway = form.get('order.takeaway') !== false;
  const delivers = form.get('delivery.deliver') === true;
  return (
    <Card className={styles.card}>
      <h2>
        <Trans>Afhalen en bezorgen</Trans>
      </h2>
      <Switch
        label={<Trans>Afhalen</Trans>}
        checked={takesAway}
        onChange={(on) => form.set('order.takeaway', on ? null : false)}
      />
      {takesAway && (
        <WholeField
          label={t`Wachttijd afhalen (minuten)`}
          hint={t`Leeg: 20 minuten`}
          least={0}
          most={240}
          value={form.get('order.wait')}
          onChange={(minutes) => form.set('order.wait', minutes)}
        />
      )}
      <Switch
        label={<Trans>Bezorgen</Trans>}
        checked={delivers}
        onChange={(on) => form.set('delivery.deliver', on)}
      />
      {delivers && (
        <>
          <WholeField
            label={t`Wachttijd bezorgen (minuten)`}
            hint={t`Leeg: 45 minuten`}
            least={0}
            most={240}
            value={form.get('delivery.wait')}
            onChange={(minutes) => form.set('delivery.wait', minutes)}
          />
          <Switch
            label={<Trans>Altijd gratis bezorgen</Trans>}
            checked={form.get('delivery.free') === true}
            onChange={(on) => form.set('delivery.free', on ? true : null)}
          />
        </>
      )}
      <FaultsAt form={form} path="/delivery/deliver" />
    </Card>
  );
}
