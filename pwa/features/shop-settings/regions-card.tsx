import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type DeliveryRegion, regionZipcode } from '#domain/delivery-region';
import { Button } from '../../ui/button.tsx';
import { ignoreSecondTap } from '../../ui/double-tap.ts';
import { TitledCard } from '../../ui/titled-card.tsx';
import { FaultsAt } from './faults-at.tsx';
import { ReachPreview } from './reach-preview.tsx';
import { RegionFields } from './region-fields.tsx';
import styles from './shop-settings.module.css';
import { useRowKeys } from './use-row-keys.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** The delivery regions with their costs, and a preview of the places that they reach. */
export function RegionsCard({ form }: { form: SettingsForm }) {
  const regions = form.get('regions') ?? [];
  const rows = useRowKeys(regions.length);
  const { t } = useLingui();
  const set = (next: DeliveryRegion[]) => form.set('regions', next);
  const remove = (at: number) => {
    // The next region moves under the pointer.
    ignoreSecondTap();
    rows.remove(at);
    set(regions.toSpliced(at, 1));
  };
  const add = () => {
    rows.add();
    set([...regions, { zipcode: '', cost: 2.5 }]);
  };
  // Changed regions are checked, and saved, even if delivery was switched off since.
  if (form.get('delivery.deliver') !== true && !form.draft.regions) return null;
  return (
    <TitledCard className={styles.card} title={<Trans>Bezorggebied</Trans>}>
      {regions.map((region, at) => {
        const number = at + 1;
        return (
          <fieldset key={rows.keys[at]} className={styles.day}>
            <legend>{nameOf(region) || t`Gebied ${number}`}</legend>
            <RegionFields
              region={region}
              onChange={(next) => set(regions.with(at, next))}
              onRemove={() => remove(at)}
            />
            <FaultsAt form={form} path={`/regions/${at}`} />
          </fieldset>
        );
      })}
      <FaultsAt form={form} path="/regions" />
      <Button variant="secondary" icon={<Plus aria-hidden />} onClick={add}>
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
