import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type DeliveryRegion, regionZipcode } from '#domain/delivery-region';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/titled-card.tsx';
import { FaultsAt } from './faults-at.tsx';
import { ReachPreview } from './reach-preview.tsx';
import { RegionFields } from './region-fields.tsx';
import styles from './shop-settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

/** The delivery regions with their costs, and a preview of the places that they reach. */
export function RegionsCard({ form }: { form: SettingsForm }) {
  const regions = form.get('regions') ?? [];
  const { t } = useLingui();
  const set = (next: DeliveryRegion[]) => form.set('regions', next);
  if (form.get('delivery.deliver') !== true) return null;
  return (
    <TitledCard className={styles.card} title={<Trans>Bezorggebied</Trans>}>
      {regions.map((region, at) => {
        const number = at + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a region is known by its place in the list
          <fieldset key={at} className={styles.day}>
            <legend>{nameOf(region) || t`Gebied ${number}`}</legend>
            <RegionFields
              region={region}
              onChange={(next) => set(regions.with(at, next))}
              onRemove={() => set(regions.toSpliced(at, 1))}
            />
            <FaultsAt form={form} path={`/regions/${at}`} />
          </fieldset>
        );
      })}
      <FaultsAt form={form} path="/regions" />
      <Button
        variant="secondary"
        icon={<Plus aria-hidden />}
        onClick={() => set([...regions, { zipcode: '', cost: 2.5 }])}
      >
        <Trans>Gebied toevoegen</Trans>
      </Button>
      <ReachPreview host={form.host} />
    </TitledCard>
  );
}

function nameOf(region: DeliveryRegion): string {
  const { prefix } = regionZipcode(region);
  return region.name || region.city || prefix || (region.range ? `${region.range} km` : '');
}
