import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  PAPER_WIDTHS,
  type PaperWidth,
  type PrinterSettings,
  updatePrinterSettings,
} from '../../../data/printer-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { desk } from './desk.ts';
import type { LinkState } from './printer-link.ts';
import { PRINTER_LANGUAGES, PRINTER_MODELS } from './printer-profile.ts';
import type { DeviceWay } from './printers/open-printer.ts';
import type { Choice } from './printers/receipt-printer.ts';
import { StateWords } from './state-words.tsx';

interface DeviceFieldsProps {
  way: DeviceWay;
  settings: PrinterSettings;
  state: LinkState;
}

const LANGUAGE_NAMES: Record<string, string> = {
  'esc-pos': 'ESC/POS',
  'star-prnt': 'StarPRNT',
  'star-line': 'Star Line Mode',
};

/** Which printer, what it understands, and how wide its paper is. */
export function DeviceFields({ way, settings, state }: DeviceFieldsProps) {
  const { t } = useLingui();
  const { model, paper, printer } = settings;
  return (
    <>
      <ChoosePrinter way={way} settings={settings} state={state} />
      <SelectField
        label={t`Model`}
        value={model}
        onChange={({ target }) => updatePrinterSettings({ model: target.value })}
      >
        <option value="auto">
          {printer?.language ? t`Zoals de printer zelf zegt` : t`Onbekend (ESC/POS)`}
        </option>
        {PRINTER_LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
        {PRINTER_MODELS.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Breedte van het papier`}
        value={paper}
        onChange={({ target }) => updatePrinterSettings({ paper: Number(target.value) as PaperWidth })}
      >
        {PAPER_WIDTHS.map((width) => (
          <option key={width} value={width}>
            {width} mm
          </option>
        ))}
      </SelectField>
    </>
  );
}

function ChoosePrinter({ way, settings: { printer }, state }: DeviceFieldsProps) {
  const [problem, setProblem] = useState<Choice | null>(null);
  const choose = async () => setProblem(await desk.link.choose(way));
  return (
    <>
      <StateWords printer={printer} state={state} />
      <Button variant={printer ? 'secondary' : 'primary'} disabled={state === 'elsewhere'} onClick={choose}>
        {printer ? <Trans>Kies een andere printer</Trans> : <Trans>Kies de printer</Trans>}
      </Button>
      {problem === 'blocked' && (
        <Notice tone="error" title={<Trans>De printer gaat niet open</Trans>}>
          <Trans>
            Een ander programma gebruikt hem misschien. Lukt het op Windows niet met USB, kies dan de seriële
            poort.
          </Trans>
        </Notice>
      )}
      {problem === 'pictures' && (
        <Notice tone="error" title={<Trans>Deze printer kan alleen plaatjes printen</Trans>}>
          <Trans>Gebruik hem als gewone printer, via de browser.</Trans>
        </Notice>
      )}
    </>
  );
}
