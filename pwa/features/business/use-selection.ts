import { useState } from 'react';
import { type Products, type Selection, withoutGoneOptions } from '#domain/selection';
import type { Picked } from './use-picking.ts';

interface Selecting {
  selection: Selection;
  setSelection(selection: Selection): void;
  /** Names of the options that were chosen and have sold out since. */
  gone: readonly string[];
}

/** What is chosen in the picker, without options that sell out while it is open. */
export function useSelection({ product, selection: first }: Picked, products: Products): Selecting {
  const [chosen, setSelection] = useState(first);
  const [gone, setGone] = useState<readonly string[]>([]);
  const selection = withoutGoneOptions(product, chosen, products);
  const isLeft = ({ group, name }: { group: string; name: string }) =>
    selection.include.some((choice) => choice.group === group && choice.name === name);
  const lost = chosen.include.filter((choice) => !isLeft(choice)).map(({ name }) => name);
  if (lost.length > 0) {
    setSelection(selection);
    setGone([...new Set([...gone, ...lost])]);
  }
  return { selection, setSelection, gone };
}
