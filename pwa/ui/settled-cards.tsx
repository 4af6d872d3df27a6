import { Component, createRef, type MouseEvent, type ReactNode } from 'react';
import { isByKeyboard } from './double-tap.ts';
import styles from './settled-cards.module.css';

/** What moves within this time is too late for a finger that is on its way. */
const ON_ITS_WAY_MS = 400;

/** Where the cards were. */
type Boxes = ReadonlyMap<Element, DOMRect>;

interface SettledCardsProps {
  /** The ids of the cards, in their order. */
  order: string;
  /** Lists whose items are the cards. */
  children: ReactNode;
}

/**
 * Around cards that come, go and move by themselves: just after that it ignores a press at a place that had another card,
 * for which the press was meant. A class, because only that can measure the cards before they move.
 */
export class SettledCards extends Component<SettledCardsProps> {
  readonly #place = createRef<HTMLDivElement>();
  /** Moves of which a finger may not know yet. */
  #moves: { at: number; before: Boxes }[] = [];

  override getSnapshotBeforeUpdate({ order }: SettledCardsProps): Boxes | null {
    if (order === this.props.order) return null;
    const cards = this.#place.current?.querySelectorAll('li:not(li li)') ?? [];
    return new Map(Array.from(cards, (card) => [card, card.getBoundingClientRect()]));
  }

  override componentDidUpdate(_: SettledCardsProps, __: unknown, before: Boxes | null) {
    if (!before) return;
    this.#moves = [...this.#recent(), { at: performance.now(), before }];
  }

  readonly #ignoreIfMoved = (press: MouseEvent) => {
    if (isByKeyboard(press) || this.#recent().every(({ before }) => isMeant(press, before))) return;
    press.preventDefault();
    press.stopPropagation();
  };

  #recent() {
    return this.#moves.filter(({ at }) => performance.now() - at <= ON_ITS_WAY_MS);
  }

  override render() {
    return (
      <div ref={this.#place} className={styles.place} onClickCapture={this.#ignoreIfMoved}>
        {this.props.children}
      </div>
    );
  }
}

/** Whether a press is on the card that was at its place. If nothing was there, it is meant for what came. */
function isMeant(press: MouseEvent, before: Boxes): boolean {
  const former = [...before].find(([, box]) => contains(box, press));
  if (!former) return true;
  const [card, box] = former;
  return card.contains(press.target as Node) && isAt(box, card.getBoundingClientRect());
}

const contains = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent): boolean =>
  left <= clientX && clientX < right && top <= clientY && clientY < bottom;

/** Positions have fractions of a pixel. */
const isAt = (a: DOMRect, b: DOMRect): boolean => Math.hypot(a.left - b.left, a.top - b.top) < 1;
