import { Trans, useLingui } from '@lingui/react/macro';
import { BUSINESS_TYPE_LOOKS } from '../../ui/business/business-type-looks.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FaultsAt } from './faults-at.tsx';
import styles from './shop-settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

/** Whether lists show the business, and under which types. A new one is in no list until its owner is ready. */
export function ListingCard({ form }: { form: SettingsForm }) {
  const { t } = useLingui();
  const types = form.get('types') ?? [];
  const isListed = form.get('stealth') !== true;
  return (
    <Card className={styles.card}>
      <h2>
        <Trans>Vindbaar</Trans>
      </h2>
      {!isListed && (
        <p className={styles.muted}>
          <Trans>
            Klanten vinden je zaak nu alleen met het adres van je pagina. Vul eerst je kaart en je
            openingstijden in, en zet de zaak dan in de lijsten.
          </Trans>
        </p>
      )}
      <Switch
        label={<Trans>In de lijsten en zoekmachines</Trans>}
        checked={isListed}
        onChange={(on) => form.set('stealth', on ? null : true)}
      />
      <fieldset className={styles.kinds}>
        <legend>
          <Trans>Soort zaak</Trans>
        </legend>
        {Object.entries(BUSINESS_TYPE_LOOKS).map(([type, { title }]) => (
          <Chip
            key={type}
            selected={types.includes(type)}
            onClick={() => form.set('types', toggled(types, type))}
          >
            {t(title)}
          </Chip>
        ))}
      </fieldset>
      <FaultsAt form={form} path="/types" />
    </Card>
  );
}

const toggled = (types: readonly string[], type: string): string[] =>
  types.includes(type) ? types.filter((one) => one !== type) : [...types, type];
