import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

export interface ComboboxOption {
  /** Stays the same while the option moves in the list. */
  key: string;
  onChoose(): void;
}

interface Combobox {
  listId: string;
  optionId(key: string): string;
  isOpen: boolean;
  activeKey: string | null;
  /** The props of the text field. */
  field: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'>;
}

/**
 * Keys of a text field with a list of suggestions: the arrows move through them, Enter chooses the active one or else
 * the first, Escape closes them. The focus stays in the field. If Enter is pressed before there are suggestions, the
 * first that arrives is chosen.
 */
export function useCombobox(
  options: readonly ComboboxOption[],
  text: string,
  isSearching: boolean,
): Combobox {
  const listId = useId();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const enteredFor = useRef<string | null>(null);
  const at = options.findIndex(({ key }) => key === activeKey);
  const isOpen = options.length > 0 && closedFor !== text;
  const [first] = options;

  useEffect(() => {
    if (enteredFor.current === null) return;
    const isAwaited = enteredFor.current === text;
    if (isAwaited && !first && isSearching) return;
    enteredFor.current = null;
    if (isAwaited) first?.onChoose();
  }, [first, text, isSearching]);

  const move = (event: KeyboardEvent, next: number) => {
    event.preventDefault();
    setClosedFor(null);
    const key = options[(next + options.length) % options.length]?.key ?? null;
    setActiveKey(key);
    if (key) document.getElementById(idOf(listId, key))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(event, at + 1);
    else if (event.key === 'ArrowUp') move(event, at < 0 ? -1 : at - 1);
    else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = options[at] ?? first;
      if (chosen) chosen.onChoose();
      else enteredFor.current = text;
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setClosedFor(text);
      setActiveKey(null);
    }
  };
  return {
    listId,
    optionId: (key) => idOf(listId, key),
    isOpen,
    activeKey: isOpen && at >= 0 ? activeKey : null,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && at >= 0 ? idOf(listId, options[at]!.key) : undefined,
      onKeyDown,
    },
  };
}

const idOf = (list: string, key: string): string => `${list}-${key}`;
