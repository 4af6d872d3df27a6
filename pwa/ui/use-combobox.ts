import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useIsLeft } from './use-is-left.ts';

export interface ComboboxOption {
  /** Stays the same while the option moves in the list. */
  key: string;
  /** It was found for an earlier text, and is shown until the search for the present one is done. */
  isOld?: boolean;
  onChoose(): void;
}

interface Combobox {
  /** Contains the text field and its suggestions. */
  box: RefObject<HTMLDivElement | null>;
  listId: string;
  optionId(key: string): string;
  isOpen: boolean;
  /** The visitor pressed or focused something outside the box since they typed the text. */
  isLeft: boolean;
  activeKey: string | null;
  /** The props of the text field. */
  field: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'>;
}

/**
 * Keys of a text field with a list of suggestions: the arrows move through them, Enter chooses the active one or else
 * the first, Escape closes them. The focus stays in the field. If Enter is pressed before there are suggestions for the
 * present text, the first that arrives is chosen. The list closes while the visitor is elsewhere, because it covers
 * what is below.
 */
export function useCombobox(
  options: readonly ComboboxOption[],
  text: string,
  isSearching: boolean,
): Combobox {
  const listId = useId();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const isLeft = useIsLeft(box, text);
  const at = options.findIndex(({ key }) => key === activeKey);
  const isOpen = options.length > 0 && closedFor !== text && !isLeft;
  const shownKey = isOpen && at >= 0 ? activeKey : null;
  const first = options.find(({ isOld }) => !isOld);
  const awaitFirst = useAwaitedFirst(first, text, isSearching);

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
      else awaitFirst();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setClosedFor(text);
      setActiveKey(null);
    }
  };
  return {
    box,
    listId,
    optionId: (key) => idOf(listId, key),
    isOpen,
    isLeft,
    activeKey: shownKey,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': shownKey === null ? undefined : idOf(listId, shownKey),
      onKeyDown,
    },
  };
}

/** Returns a function that awaits the first option for the present text, and chooses it when it arrives. */
function useAwaitedFirst(first: ComboboxOption | undefined, text: string, isSearching: boolean): () => void {
  const awaitedFor = useRef<string | null>(null);
  useEffect(() => {
    if (awaitedFor.current === null) return;
    const isAwaited = awaitedFor.current === text;
    if (isAwaited && !first && isSearching) return;
    awaitedFor.current = null;
    if (isAwaited) first?.onChoose();
  }, [first, text, isSearching]);
  return () => {
    awaitedFor.current = text;
  };
}

const idOf = (list: string, key: string): string => `${list}-${key}`;
