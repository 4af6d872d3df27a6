import { useLingui } from '@lingui/react/macro';
import { fromEuros } from '#domain/money';
import { priceOf } from '#domain/product';
import type { OptionStep } from '#domain/product-options';
import { Price } from '../../ui/price.tsx';
import { GroupStep } from './group-step.tsx';
import { NamedStep, type StepProps } from './named-step.tsx';
import { Surcharge } from './surcharge.tsx';

/** One step of the picker (rule menu/picker-steps). */
export function PickerStep({ step, ...props }: StepProps & { step: OptionStep }) {
  const { t } = useLingui();
  const { selection, onSelection, deliver } = props;
  if (step.step === 'volume') {
    return (
      <NamedStep
        {...props}
        code="volume-required"
        label={t`Kies de maat`}
        value={selection.volume}
        onChange={(volume) => onSelection({ ...selection, volume })}
        options={step.volumes.map((volume) => ({
          name: volume.name,
          end: <Price amount={priceOf(volume, deliver)} />,
        }))}
      />
    );
  }
  if (step.step === 'variation') {
    return (
      <NamedStep
        {...props}
        code="variation-required"
        label={t`Kies je soort`}
        value={selection.variation}
        onChange={(variation) => onSelection({ ...selection, variation })}
        options={step.variations.map(({ name, price }) => ({
          name,
          end: <Surcharge amount={fromEuros(price ?? 0)} />,
        }))}
      />
    );
  }
  return step.groups.map((group) => <GroupStep key={group.group} {...props} group={group} />);
}
