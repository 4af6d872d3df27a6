import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { printPage } from '../../ui/print-page.ts';
import { useOwnPaper } from '../../ui/use-own-paper.ts';
import { within } from '../../ui/within.ts';
import { CodeCard, CodePoster, type Printed } from './code-card.tsx';
import styles from './print-area.module.css';

/** Cards on a sheet: two columns of five. */
export const CARDS_PER_SHEET = 10;
/** Millimetres from the edges of the paper to the cards, and the size of a card. */
const SIDE = 20;
const TOP = 11;
const CARD = { width: 85, height: 55 };
/** Length of a cut mark, millimetres. */
const MARK = 6;

/** A logo that takes longer is left out. */
export const LOGO_MS = 3000;

export type PaperForm = 'cards' | 'poster';

interface PrintAreaProps {
  form: PaperForm;
  codes: readonly string[];
  printed: Printed;
  /** The dialog of the browser was closed, or the browser cannot print. */
  onDone(): void;
}

/** Opens the print dialog of the browser for the cards. They are only on paper, never on the screen. */
export function PrintArea({ form, codes, printed, onDone }: PrintAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  done.current = onDone;
  useOwnPaper('codes');
  useEffect(() => {
    const finish = () => done.current();
    let isCurrent = true;
    let stop = () => {};
    void decoded(area.current).then(() => {
      if (isCurrent) stop = printPage(finish, finish);
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);
  return createPortal(
    <div ref={area} className={styles.area} data-print={form} aria-hidden>
      {form === 'poster'
        ? codes.map((code) => (
            <section key={code} className={styles.poster}>
              <CodePoster code={code} printed={printed} />
            </section>
          ))
        : sheetsOf(codes).map((sheet) => <CardSheet key={sheet.join()} codes={sheet} printed={printed} />)}
    </div>,
    document.body,
  );
}

/**
 * Waits for the pictures, because one that is not decoded yet is missing on paper. The cards are printed even if a
 * picture fails or hangs.
 */
function decoded(area: HTMLElement | null): Promise<unknown> {
  const pictures = [...(area?.querySelectorAll('img') ?? [])].map((image) => image.decode?.());
  return within(LOGO_MS, Promise.allSettled(pictures));
}

const sheetsOf = (codes: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(codes.length / CARDS_PER_SHEET) }, (_, sheet) =>
    codes.slice(sheet * CARDS_PER_SHEET, (sheet + 1) * CARDS_PER_SHEET),
  );

const CardSheet = ({ codes, printed }: { codes: readonly string[]; printed: Printed }) => (
  <section className={styles.sheet}>
    <svg className={styles.marks} viewBox="0 0 210 297" aria-hidden>
      <path d={CUT_MARKS} />
    </svg>
    <div className={styles.cards}>
      {codes.map((code, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an action code is on every card of its sheet
        <CodeCard key={index} code={code} printed={printed} />
      ))}
    </div>
  </section>
);

/** Short lines in the margins at every edge of a card. */
const CUT_MARKS = [
  ...[0, 1, 2].flatMap((column) => {
    const x = SIDE + column * CARD.width;
    return [`M${x} ${TOP - 2 - MARK}v${MARK}`, `M${x} ${TOP + 5 * CARD.height + 2}v${MARK}`];
  }),
  ...[0, 1, 2, 3, 4, 5].flatMap((row) => {
    const y = TOP + row * CARD.height;
    return [`M${SIDE - 2 - MARK} ${y}h${MARK}`, `M${SIDE + 2 * CARD.width + 2} ${y}h${MARK}`];
  }),
].join('');
