import type { Cents } from '#domain/money';
import type { OptionGroup, Product, Selection } from '#domain/product-options';
import { choose } from '#domain/selection';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Surcharge } from './surcharge.tsx';

interface SingleGroupProps {
  group: OptionGroup;
  options: Product[];
  selection: Selection;
  onSelection(selection: Selection): void;
  priceFor(option: Product): Cents;
}

/** A required single choice: choosing another option replaces the previous one. */
export function SingleGroup({ group, options, selection, onSelection, priceFor }: SingleGroupProps) {
  const chosen = selection.include.find((choice) => choice.group === group.group)?.name ?? null;
  return (
    <ChoiceList
      hideLabel
      label={group.group}
      options={options.map((option) => ({
        value: option.name,
        label: option.name,
        end: <Surcharge amount={priceFor(option)} />,
      }))}
      value={chosen}
      onChange={(name) => onSelection(choose(group, selection, name))}
    />
  );
}
