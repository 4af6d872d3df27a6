import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { KitchenView } from '../../data/kitchen-view.ts';
import { isMissing, type PrintNote, usePrintNote } from '../../data/printed-tickets.ts';
import { usePrinterSettings } from '../../data/printer-settings.ts';
import { Button } from '../../ui/button.tsx';
import styles from './card.module.css';
import type { Asking } from './step-dialogs.tsx';
import { useMomentText } from './use-moment-text.ts';
import { usePrinting } from './use-printing.ts';

interface CardPaperProps {
  view: KitchenView;
  onAsk(asking: Asking): void;
}

/** Whether the ticket of an order is on paper, with a button; nothing on a device that does not print. */
export function CardPaper({ view, onAsk }: CardPaperProps) {
  const settings = usePrinterSettings();
  const note = usePrintNote(view.order._id);
  const { print } = usePrinting();
  const [isBusy, setBusy] = useState(false);
  const { t } = useLingui();
  if (settings.way === 'off' || view.state === 'cancelled' || view.state === 'hidden') return null;
  const press = async () => {
    if (note?.state === 'printed') return onAsk({ about: 'print', view });
    setBusy(true);
    await print(view);
    setBusy(false);
  };
  return (
    <div className={styles.paper}>
      <PaperWords note={note} due={view.due} isMissing={isMissing(view, settings, note)} />
      <Button
        small
        variant="secondary"
        icon={<Printer aria-hidden />}
        busy={isBusy || note?.state === 'started'}
        onClick={press}
      >
        {note?.state === 'printed' ? t`Nog eens` : t({ message: 'Print', context: 'kitchen action' })}
      </Button>
    </div>
  );
}

interface PaperWordsProps {
  note: PrintNote | undefined;
  due: number;
  isMissing: boolean;
}

function PaperWords({ note, due, isMissing: shouldBe }: PaperWordsProps) {
  const momentText = useMomentText();
  if (!note) {
    return shouldBe ? (
      <strong className={styles.notPrinted}>
        <Trans>Niet geprint</Trans>
      </strong>
    ) : null;
  }
  if (note.state === 'started') return <Trans>Wordt geprint …</Trans>;
  if (note.state === 'unsure') {
    return (
      <strong className={styles.notPrinted}>
        <Trans>Misschien niet geprint: kijk bij de printer</Trans>
      </strong>
    );
  }
  if (note.due !== due)
    return (
      <strong className={styles.notPrinted}>
        <Trans>Op de bon staat nog {momentText(note.due)}</Trans>
      </strong>
    );
  return <Trans>Geprint om {momentText(note.at)}</Trans>;
}
