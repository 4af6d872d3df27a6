import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { updatePrinterSettings, usePrinterSettings } from '../../../data/printer-settings.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { CopiesField } from './copies-field.tsx';
import { desk } from './desk.ts';
import { DeviceFields } from './device-fields.tsx';
import styles from './printer-dialog.module.css';
import { isDeviceWay } from './printers/open-printer.ts';
import { TestPrint } from './test-print.tsx';
import { WayField } from './way-field.tsx';

/** How this device prints: which printer, on what paper, and when. Every change counts at once. */
export default function PrinterDialog({ onClose }: { onClose(): void }) {
  const settings = usePrinterSettings();
  const state = useSyncExternalStore(desk.link.subscribe, desk.link.get);
  const { t } = useLingui();
  const { way, kitchenCopies, customerCopies, onAccept } = settings;
  return (
    <Dialog open onClose={onClose} title={t`Printer`} side>
      <div className={styles.fields}>
        <WayField settings={settings} />
        {isDeviceWay(way) && <DeviceFields way={way} settings={settings} state={state} />}
        {way !== 'off' && (
          <>
            <Switch
              label={<Trans>Print vanzelf bij het accepteren</Trans>}
              note={<Trans>Ook als een ander apparaat de bestelling accepteert.</Trans>}
              checked={onAccept}
              onChange={(on) => updatePrinterSettings({ onAccept: on })}
            />
            <CopiesField
              label={t`Keukenbonnen`}
              value={kitchenCopies}
              onChange={(count) => updatePrinterSettings({ kitchenCopies: count })}
            />
            <CopiesField
              label={t`Klantbonnen`}
              value={customerCopies}
              onChange={(count) => updatePrinterSettings({ customerCopies: count })}
            />
            <TestPrint state={state} />
          </>
        )}
        <p className={styles.note}>
          <Trans>Deze instellingen gelden voor dit apparaat.</Trans>
        </p>
      </div>
    </Dialog>
  );
}
