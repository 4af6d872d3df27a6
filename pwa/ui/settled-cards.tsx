import { Component, createRef, type MouseEvent, type ReactNode } from 'react';
import { isByKeyboard } from './double-tap.ts';
import styles from './settled-cards.module.css';

/** A finger that is on its way cannot react to a move within this time. */
const ON_ITS_WAY_MS = 400;

interface Layout {
  /** The place of the first list on the screen. */
  list: DOMRect;
  /** The places of the cards relative to the list, so that scrolling changes none of them. */
  boxes: ReadonlyMap<Element, DOMRect>;
}

interface SettledCardsProps {
  /** The ids of the cards, in their order. */
  order: string;
  /** Lists whose items are the cards. */
  children: ReactNode;
}

/**
 * Wraps cards that come, go and move by themselves. Just after a move it ignores a press at a place that had another
 * card, for which the press was meant. A class, because only a class can measure the cards before they move.
 */
export class SettledCards extends Component<SettledCardsProps> {
  readonly #place = createRef<HTMLDivElement>();
  /** Recent moves, to which a finger may not have reacted yet. */
  #moves: { at: number; before: Layout }[] = [];
  /** What the observer measured last; null if the cards have changed since. */
  #known: Layout | null = null;
  /** A card that changes its height moves those below. Called when the page is laid out, so that measuring is cheap. */
  readonly #observer = new ResizeObserver(() => {
    const known = this.#known;
    this.#known = this.#measure();
    if (known) this.#note({ list: this.#known.list, boxes: known.boxes });
  });

  override componentDidMount() {
    this.#observe();
  }

  override getSnapshotBeforeUpdate({ order }: SettledCardsProps): Layout | null {
    return order === this.props.order ? null : this.#measure();
  }

  override componentDidUpdate(_: SettledCardsProps, __: unknown, before: Layout | null) {
    if (!before) return;
    this.#note(before);
    this.#observe();
  }

  override componentWillUnmount() {
    this.#observer.disconnect();
  }

  /** Has every card measured in the next frame. The lists too: what is below their cards may change its height. */
  #observe() {
    this.#known = null;
    this.#observer.disconnect();
    for (const element of [...this.#lists(), ...this.#cards()]) this.#observer.observe(element);
  }

  #lists() {
    return Array.from(this.#place.current?.children ?? []);
  }

  #cards() {
    return Array.from(this.#place.current?.querySelectorAll('li:not(li li)') ?? []);
  }

  #measure(): Layout {
    const list = this.#lists()[0]?.getBoundingClientRect() ?? new DOMRect();
    return { list, boxes: new Map(this.#cards().map((card) => [card, boxIn(list, card)])) };
  }

  #note(before: Layout) {
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

/** Whether a press is on the card that was at that place before. If none was, it is meant for the card there now. */
function isMeant({ clientX, clientY, target }: MouseEvent, { list, boxes }: Layout): boolean {
  const [x, y] = [clientX - list.left, clientY - list.top];
  const former = [...boxes].find(([, box]) => contains(box, x, y));
  if (!former) return true;
  const [card, box] = former;
  return card.contains(target as Node) && isAt(box, boxIn(list, card));
}

function boxIn(list: DOMRect, card: Element): DOMRect {
  const { left, top, width, height } = card.getBoundingClientRect();
  return new DOMRect(left - list.left, top - list.top, width, height);
}

const contains = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  left <= x && x < right && top <= y && y < bottom;

/** Positions have fractions of a pixel. */
const isAt = (a: DOMRect, b: DOMRect): boolean => Math.hypot(a.left - b.left, a.top - b.top) < 1;
