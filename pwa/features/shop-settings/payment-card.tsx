import { Trans } from '@lingui/react/macro';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './shop-settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

/** The ways to pay. Cash is always possible, unless iDEAL is asked for. */
export function PaymentCard({ form }: { form: SettingsForm }) {
  const ideal = form.get('order.ideal') !== false;
  const isForced = form.get('order.ideal_force') === true;
  return (
    <Card className={styles.card}>
      <h2>
        <Trans>Betalen</Trans>
      </h2>
      <Switch
        label={<Trans>iDEAL</Trans>}
        checked={ideal}
        onChange={(on) => form.set('order.ideal', on ? null : false)}
      />
      {ideal && (
        <>
          <Switch
            label={<Trans>Ook bij afhalen</Trans>}
            checked={form.get('order.ideal_takeaway') !== false}
            onChange={(on) => form.set('order.ideal_takeaway', on ? null : false)}
          />
          <Switch
            label={<Trans>Alleen iDEAL</Trans>}
            note={<Trans>Niet contant en niet pinnen</Trans>}
            checked={isForced}
            onChange={(on) => form.set('order.ideal_force', on ? true : null)}
          />
          {!isForced && (
            <Switch
              label={<Trans>De eerste bestelling alleen met iDEAL</Trans>}
              note={<Trans>Van een klant die hier nog niet bestelde</Trans>}
              checked={form.get('order.ideal_first') === true}
              onChange={(on) => form.set('order.ideal_first', on ? true : null)}
            />
          )}
        </>
      )}
      <Switch
        label={<Trans>Pinnen</Trans>}
        checked={form.get('order.nopin') !== true}
        onChange={(on) => form.set('order.nopin', on ? null : true)}
      />
      <p className={styles.muted}>
        <Trans>Contant kan altijd, behalve als je alleen iDEAL vraagt.</Trans>
      </p>
    </Card>
  );
}
