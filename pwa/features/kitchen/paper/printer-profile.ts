import ReceiptPrinterEncoder, { type Language } from '@point-of-sale/receipt-printer-encoder';
import type { KnownPrinter, PaperWidth, PrinterSettings } from '../../../data/printer-settings.ts';

type PrinterModel = NonNullable<
  NonNullable<ConstructorParameters<typeof ReceiptPrinterEncoder>[0]>['printerModel']
>;

/** What the encoder has to know about a printer. */
export interface PrinterProfile {
  /** The encoder knows the language and the code pages of a model. */
  printerModel?: PrinterModel;
  language?: Language;
  codepageMapping?: CodepageMapping;
  /** Characters on a line. */
  columns: number;
}
type CodepageMapping =
  | 'epson'
  | 'star'
  | 'pos-5890'
  | 'pos-8360'
  | 'mpt'
  | 'bixolon'
  | 'citizen'
  | 'hp'
  | 'xprinter';

export const PRINTER_MODELS = ReceiptPrinterEncoder.printerModels.filter(({ id }) => id !== 'meow');
/** The languages for a printer whose model is not in the list. */
export const PRINTER_LANGUAGES: readonly Language[] = ['esc-pos', 'star-prnt', 'star-line'];

/** Characters in the whole width of the paper. */
const COLUMNS: Record<PaperWidth, number> = { 58: 32, 80: 48 };

/** The code pages that the drivers report, by the names that the encoder has for them. */
const MAPPINGS: Record<string, CodepageMapping> = {
  epson: 'epson',
  star: 'star',
  zjiang: 'pos-5890',
  mpt: 'mpt',
  bixolon: 'bixolon',
  citizen: 'citizen',
  hp: 'hp',
  xprinter: 'xprinter',
};

type Chosen = Pick<PrinterSettings, 'model' | 'paper' | 'printer'>;

/** A model that is chosen comes first, then what the printer says about itself, then the most common language. */
export function printerProfile({ model, paper, printer }: Chosen): PrinterProfile {
  const known = PRINTER_MODELS.find(({ id }) => id === model);
  if (known) {
    const printerModel = known.id as PrinterModel;
    const { columns } = new ReceiptPrinterEncoder({ printerModel });
    return { printerModel, columns: Math.min(columns, COLUMNS[paper]) };
  }
  const language = isLanguage(model) ? model : reportedLanguage(printer);
  const codepageMapping = language === 'esc-pos' ? reportedMapping(printer) : 'star';
  return { language, codepageMapping, columns: COLUMNS[paper] };
}

const isLanguage = (text: string | undefined): text is Language =>
  PRINTER_LANGUAGES.some((language) => language === text);

const reportedLanguage = (printer: KnownPrinter | null): Language =>
  isLanguage(printer?.language) ? printer.language : 'esc-pos';

const reportedMapping = (printer: KnownPrinter | null): CodepageMapping => {
  const mapping = MAPPINGS[printer?.codepageMapping ?? ''];
  return mapping && mapping !== 'star' ? mapping : 'epson';
};
