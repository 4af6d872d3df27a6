import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDownUp, Bike, DoorOpen, ShoppingBag, Wallet } from 'lucide-react';
import { type ListFilter, MINIMUMS, SORTS, type Sort } from '#domain/business-list';
import { fromEuros } from '#domain/money';
import { Chip, ChipRow, ChipSelect } from '../chip.tsx';
import { formatCents } from '../price.tsx';

const SORT_TITLES: Record<Sort, MessageDescriptor> = {
  open: msg`Nu open eerst`,
  distance: msg`Dichtbij`,
  cost: msg`Bezorgkosten`,
  min: msg`Minimumbedrag`,
  time: msg`Snelste`,
  popular: msg`Populair`,
};

interface ListFilterBarProps {
  filter: ListFilter;
  onChange(change: Partial<ListFilter>): void;
  /** Without an address no distance is known. */
  withDistance: boolean;
}

/** Filters and sorts a list of businesses. Pressing a chosen chip again resets it. */
export function ListFilterBar({ filter, onChange, withDistance }: ListFilterBarProps) {
  const { t } = useLingui();
  const way = (one: 'deliver' | 'takeaway') => ({
    selected: filter.way === one,
    onClick: () => onChange({ way: filter.way === one ? null : one }),
  });
  return (
    <ChipRow label={t`Filter`}>
      <ChipSelect
        label={t`Sorteren`}
        icon={<ArrowDownUp aria-hidden />}
        chosen={filter.sort !== 'open'}
        value={filter.sort}
        onChange={(sort) => onChange({ sort: SORTS.find((one) => one === sort) ?? 'open' })}
        options={SORTS.filter((sort) => withDistance || sort !== 'distance' || filter.sort === sort).map(
          (sort) => ({ value: sort, label: t(SORT_TITLES[sort]) }),
        )}
      />
      <Chip
        selected={filter.open}
        icon={<DoorOpen aria-hidden />}
        onClick={() => onChange({ open: !filter.open })}
      >
        <Trans>Nu open</Trans>
      </Chip>
      <Chip selected={filter.free} onClick={() => onChange({ free: !filter.free })}>
        <Trans>Gratis bezorgen</Trans>
      </Chip>
      <Chip icon={<Bike aria-hidden />} {...way('deliver')}>
        <Trans>Bezorgen</Trans>
      </Chip>
      <Chip icon={<ShoppingBag aria-hidden />} {...way('takeaway')}>
        <Trans>Afhalen</Trans>
      </Chip>
      <ChipSelect
        label={t`Minimumbedrag`}
        icon={<Wallet aria-hidden />}
        chosen={filter.min !== null}
        value={filter.min === null ? '' : String(filter.min)}
        onChange={(min) => onChange({ min: MINIMUMS.find((most) => String(most) === min) ?? null })}
        options={[
          { value: '', label: t`Elk minimum` },
          ...MINIMUMS.map((most) => {
            const amount = formatCents(fromEuros(most));
            return { value: String(most), label: t`Tot ${amount}` };
          }),
        ]}
      />
    </ChipRow>
  );
}
