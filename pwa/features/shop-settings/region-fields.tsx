import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { type DeliveryRegion, regionZipcode } from '#domain/delivery-region';
import { Button } from '../../ui/button.tsx';
import { AmountField, WholeField } from '../../ui/number-fields.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import styles from './shop-settings.module.css';

type Kind = 'zipcode' | 'city' | 'range';

/** The kind of a region by the field that it has, even if that is still empty. */
function kindOf({ city, zipcode, range }: DeliveryRegion): Kind {
  if (city !== undefined) return 'city';
  return zipcode === undefined && range !== undefined ? 'range' : 'zipcode';
}

interface RegionFieldsProps {
  region: DeliveryRegion;
  onChange(region: DeliveryRegion): void;
  onRemove(): void;
}

export function RegionFields({ region, onChange, onRemove }: RegionFieldsProps) {
  const { t } = useLingui();
  const kind = kindOf(region);
  const { blocked } = regionZipcode(region);
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={t`Soort`}
          value={kind}
          onChange={({ target }) => onChange(withKind(region, target.value as Kind))}
        >
          <option value="zipcode">{t`Postcode`}</option>
          <option value="city">{t`Plaats`}</option>
          <option value="range">{t`Afstand`}</option>
        </SelectField>
        <PlaceField kind={kind} region={region} onChange={onChange} />
      </div>
      {kind === 'zipcode' && (
        <Switch
          label={<Trans>Hier tijdelijk niet bezorgen</Trans>}
          checked={blocked}
          onChange={(on) => onChange(withBlocked(region, on))}
        />
      )}
      {!blocked && (
        <div className={styles.amounts}>
          <AmountField
            label={t`Kosten (€)`}
            required
            value={region.cost}
            onChange={(cost) => onChange({ ...region, cost: cost ?? 0 })}
          />
          <AmountField
            label={t`Minimum (€)`}
            value={region.min ?? null}
            onChange={(min) => onChange(withAmount(region, 'min', min))}
          />
          <AmountField
            label={t`Gratis vanaf (€)`}
            value={region.max ?? null}
            onChange={(max) => onChange(withAmount(region, 'max', max))}
          />
        </div>
      )}
      <Button small variant="quiet" icon={<Trash2 aria-hidden />} onClick={onRemove}>
        <Trans>Gebied verwijderen</Trans>
      </Button>
    </>
  );
}

function PlaceField({ kind, region, onChange }: Omit<RegionFieldsProps, 'onRemove'> & { kind: Kind }) {
  const { t } = useLingui();
  const { prefix, blocked } = regionZipcode(region);
  if (kind === 'range') {
    return (
      <WholeField
        label={t`Tot hoeveel kilometer`}
        required
        least={1}
        most={100}
        value={region.range ?? null}
        onChange={(range) => onChange({ ...region, range: range ?? 1 })}
      />
    );
  }
  if (kind === 'city') {
    return (
      <TextField
        label={t`Plaats`}
        required
        maxLength={80}
        value={region.city ?? ''}
        onChange={({ target }) => onChange({ ...region, city: target.value })}
      />
    );
  }
  return (
    <TextField
      label={t`Postcode`}
      hint={t`Alleen het begin mag ook: 7441 of 7441AB`}
      required
      maxLength={7}
      pattern="[1-9]\d{0,3}([A-Z]{2})?"
      value={prefix}
      onChange={({ target }) => {
        const typed = target.value.replaceAll(' ', '').toUpperCase();
        onChange({ ...region, zipcode: `${blocked ? '#' : ''}${typed}` });
      }}
    />
  );
}

function withKind({ zipcode: _, city: __, range: ___, ...rest }: DeliveryRegion, kind: Kind): DeliveryRegion {
  if (kind === 'range') return { ...rest, range: 5 };
  return kind === 'city' ? { ...rest, city: '' } : { ...rest, zipcode: '' };
}

const withBlocked = (region: DeliveryRegion, blocked: boolean): DeliveryRegion => ({
  ...region,
  zipcode: `${blocked ? '#' : ''}${regionZipcode(region).prefix}`,
});

function withAmount(region: DeliveryRegion, field: 'min' | 'max', amount: number | null): DeliveryRegion {
  const { [field]: _, ...rest } = region;
  return amount === null ? rest : { ...rest, [field]: amount };
}
