import { Trans } from '@lingui/react/macro';
import { type SettledCode, useSettledCodes } from '../data/use-kept-codes.ts';
import { Button } from '../ui/button.tsx';
import { OutcomeNotice } from '../ui/codes/action-code-form.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import styles from './settled-codes.module.css';

/** Tells the user the outcome of action codes that were sent some time after they were entered. */
export default function SettledCodes() {
  const { codes, dismiss } = useSettledCodes();
  return (
    <LiveRegion>
      {codes.map((settled) => (
        <Settled key={settled.id} settled={settled} onRead={() => dismiss(settled.id)} />
      ))}
    </LiveRegion>
  );
}

function Settled({ settled, onRead }: { settled: SettledCode; onRead(): void }) {
  const { code } = settled;
  return (
    <div className={styles.settled}>
      <p>
        <Trans>
          Actiecode <strong>{code}</strong>
        </Trans>
      </p>
      <OutcomeNotice {...settled} />
      <Button small variant="secondary" onClick={onRead}>
        <Trans>Oké</Trans>
      </Button>
    </div>
  );
}
