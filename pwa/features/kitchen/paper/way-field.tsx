import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  PRINTER_WAYS,
  type PrinterSettings,
  type PrinterWay,
  updatePrinterSettings,
} from '../../../data/printer-settings.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { canUse } from './printers/open-printer.ts';

const LABELS: Record<PrinterWay, MessageDescriptor> = {
  off: msg`Niet printen`,
  usb: msg`Bonprinter met USB`,
  serial: msg`Bonprinter met een seriële poort (COM)`,
  bluetooth: msg`Bonprinter met Bluetooth`,
  browser: msg`Gewone printer, via de browser`,
};
const NOTES: Partial<Record<PrinterWay, MessageDescriptor>> = {
  serial: msg`Ook voor USB-printers op Windows, als hun stuurprogramma een COM-poort maakt.`,
  browser: msg`De browser vraagt elke keer of hij mag printen.`,
};

/**
 * Another way means another printer, which still has to be chosen. The dialog of the browser never opens automatically.
 */
function choose(way: PrinterWay, { way: before }: PrinterSettings): void {
  if (way !== before)
    updatePrinterSettings({ way, printer: null, model: 'auto', onAccept: way !== 'browser' });
}

export function WayField({ settings }: { settings: PrinterSettings }) {
  const { t } = useLingui();
  return (
    <ChoiceList<PrinterWay>
      label={<Trans>Hoe print dit apparaat?</Trans>}
      value={settings.way}
      onChange={(way) => choose(way, settings)}
      options={PRINTER_WAYS.map((value) => {
        const note = canUse(value)
          ? NOTES[value]
          : msg`Dat kan deze browser niet. Chrome en Edge kunnen het wel.`;
        return { value, label: t(LABELS[value]), disabled: !canUse(value), ...(note && { note: t(note) }) };
      })}
    />
  );
}
