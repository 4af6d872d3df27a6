import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';

/** The characters between `from` and `to`; the caret if both are equal. */
export interface BoxSelection {
  from: number;
  to: number;
}

type InputEvent = MouseEvent<HTMLInputElement>;

/**
 * The selection of the input behind the boxes, and the pointer on them: the hidden text is not at the place of the
 * boxes, so positions are measured at the boxes. A tap selects the character of a box, or puts the caret after the last
 * one; dragging selects several, a double click all.
 */
export function useBoxSelection(place: RefObject<HTMLElement | null>) {
  const [selection, setSelection] = useState<BoxSelection | null>(null);
  /** The box on which the pointer went down. */
  const anchor = useRef<number | null>(null);
  const read = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) =>
    setSelection({ from: input.selectionStart ?? 0, to: input.selectionEnd ?? 0 });
  const select = (event: InputEvent, first: number, last: number) => {
    const input = event.currentTarget;
    const end = input.value.length;
    const [from, to] = first < last ? [first, last] : [last, first];
    input.setSelectionRange(Math.min(from, end), Math.min(to + 1, end));
    read(event);
  };
  return {
    selection,
    handlers: {
      onSelect: read,
      onFocus: read,
      onBlur: () => setSelection(null),
      onPointerDown(event: InputEvent) {
        anchor.current = boxAt(place.current, event.clientX);
      },
      onPointerMove(event: PointerEvent<HTMLInputElement>) {
        if (anchor.current === null || event.pointerType !== 'mouse' || event.buttons !== 1) return;
        select(event, anchor.current, boxAt(place.current, event.clientX));
      },
      // After the browser has set its own caret.
      onClick(event: InputEvent) {
        if (anchor.current === null) return;
        const at = boxAt(place.current, event.clientX);
        if (event.detail === 2) select(event, 0, event.currentTarget.value.length);
        else select(event, anchor.current, at);
        anchor.current = null;
      },
    },
  };
}

/** The index of the box at or nearest to a horizontal position. */
function boxAt(place: HTMLElement | null, x: number): number {
  const boxes = [...(place?.querySelectorAll('[data-box]') ?? [])];
  const distances = boxes.map((box) => {
    const { left, right } = box.getBoundingClientRect();
    return Math.max(left - x, x - right, 0);
  });
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
