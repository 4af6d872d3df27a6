import type { ChoiceCost } from '#domain/choice-cost';
import type { OptionGroup, Product } from '#domain/product';
import { choose, type Selection } from '#domain/selection';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { OptionCost } from './surcharge.tsx';

interface SingleGroupProps {
  group: OptionGroup;
  options: Product[];
  selection: Selection;
  onSelection(selection: Selection): void;
  costOf(option: Product): ChoiceCost;
}

/** A required single choice: choosing another option replaces the previous one. */
export function SingleGroup({ group, options, selection, onSelection, costOf }: SingleGroupProps) {
  const chosen = selection.include.find((choice) => choice.group === group.group)?.name ?? null;
  const { text } = useOwnTexts();
  return (
    <ChoiceList
      hideLabel
      label={text(group.group)}
      options={options.map((option) => ({
        value: option.name,
        label: text(option.name),
        end: <OptionCost {...costOf(option)} />,
      }))}
      value={chosen}
      onChange={(name) => onSelection(choose(group, selection, name))}
    />
  );
}
