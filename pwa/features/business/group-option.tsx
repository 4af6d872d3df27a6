import type { ChoiceCost } from '#domain/choice-cost';
import type { OptionGroup, Product } from '#domain/product';
import { canChooseMore, choose, type Selection } from '#domain/selection';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import styles from './product-picker.module.css';
import { OptionCost } from './surcharge.tsx';

interface GroupOptionProps {
  group: OptionGroup;
  option: Product;
  selection: Selection;
  onSelection(selection: Selection): void;
  costOf(option: Product): ChoiceCost;
}

/** An option that can be chosen more than once, until the group is full. */
export function GroupOption({ group, option, selection, onSelection, costOf }: GroupOptionProps) {
  const { name } = option;
  const shown = useOwnTexts().text(name);
  const chosen = selection.include.find((choice) => choice.group === group.group && choice.name === name);
  const quantity = chosen?.quantity ?? 0;
  const isFull = !canChooseMore(group, selection);
  const change = (more: number) => onSelection(choose(group, selection, name, more));
  return (
    <div className={styles.option} data-chosen={quantity > 0 || undefined}>
      <span className={styles.optionName}>{shown}</span>
      <OptionCost {...costOf(option)} />
      <Stepper
        label={shown}
        value={quantity}
        max={isFull ? quantity : undefined}
        onChange={(next) => change(next - quantity)}
      />
    </div>
  );
}
