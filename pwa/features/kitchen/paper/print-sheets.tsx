import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../../../ui/classes.ts';
import { printPage } from '../../../ui/print-page.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useOwnPaper } from '../../../ui/use-own-paper.ts';
import styles from './print-sheets.module.css';
import { type Sheet, sheetsToPrint } from './sheet-store.ts';
import type { LineSize, Span, TicketLine } from './ticket.ts';

/** Tickets for the dialog of the browser, on a page each. They are only on paper, never on the screen. */
export default function PrintSheets() {
  const printing = useSyncExternalStore(sheetsToPrint.subscribe, sheetsToPrint.get);
  useOwnPaper(printing ? 'tickets' : null);
  useEffect(() => {
    if (!printing) return;
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = printPage(printing.finish, printing.fail);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [printing]);
  if (!printing) return null;
  return createPortal(
    <div className={styles.sheets} aria-hidden>
      {printing.sheets.map((sheet) => (
        <TicketSheet key={sheet.key} sheet={sheet} />
      ))}
    </div>,
    document.body,
  );
}

const TicketSheet = ({ sheet: { lines } }: { sheet: Sheet }) => (
  <section className={styles.sheet}>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a ticket never change
      <Line key={index} line={line} />
    ))}
  </section>
);

const sizeOf = (size: LineSize = 'normal') => styles[size];

function Line({ line }: { line: TicketLine }) {
  if (line.kind === 'rule') return <hr />;
  if (line.kind === 'gap') return <br />;
  if (line.kind === 'qr') return <QrCode text={line.value} className={styles.qr} />;
  if (line.kind === 'row')
    return (
      <p className={classes(styles.row, sizeOf(line.size), line.bold && styles.bold)}>
        <span>{line.name}</span>
        <span>{line.value}</span>
      </p>
    );
  if (line.kind === 'item')
    return (
      <p className={classes(styles.item, sizeOf(line.size))}>
        <b>{line.quantity}</b>
        <span>
          <Spans spans={line.spans} />
        </span>
        <span>{line.amount}</span>
      </p>
    );
  return (
    <p className={classes(sizeOf(line.size), line.center && styles.center)}>
      <Spans spans={line.spans} />
    </p>
  );
}

const Spans = ({ spans }: { spans: readonly Span[] }) =>
  spans.map(({ text, bold, invert }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change
    <span key={index} className={classes(bold && styles.bold, invert && styles.invert)}>
      {text}
    </span>
  ));
