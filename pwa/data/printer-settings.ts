import { localValue } from '../sync/device/local-value.ts';
import { serverNow } from '../sync/device/server-clock.ts';
import { useLocalValue } from './use-local-value.ts';

/** How this device prints; 'browser' is the dialog of the browser. */
export const PRINTER_WAYS = ['off', 'usb', 'serial', 'bluetooth', 'browser'] as const;
export type PrinterWay = (typeof PRINTER_WAYS)[number];

/** Millimetres. */
export const PAPER_WIDTHS = [80, 58] as const;
export type PaperWidth = (typeof PAPER_WIDTHS)[number];

/** The most copies of one kind. */
export const MAX_COPIES = 4;

/** What is needed to find the chosen printer again, and what it reported about itself. */
export interface KnownPrinter {
  name: string;
  vendorId?: number;
  productId?: number;
  serialNumber?: string;
  id?: string;
  language?: string;
  codepageMapping?: string;
}

/** The settings of this device: a printer stands beside one till. */
export interface PrinterSettings {
  way: PrinterWay;
  /** null until one was chosen. */
  printer: KnownPrinter | null;
  /** A model or a language of the encoder; 'auto' is what the printer says about itself. */
  model: string;
  paper: PaperWidth;
  kitchenCopies: number;
  customerCopies: number;
  onAccept: boolean;
  /** Orders accepted before this time are not printed automatically. Epoch ms; null while nothing is. */
  since: number | null;
}

const DEFAULTS: PrinterSettings = {
  way: 'off',
  printer: null,
  model: 'auto',
  paper: 80,
  kitchenCopies: 1,
  customerCopies: 0,
  onAccept: true,
  since: null,
};

const isCopies = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_COPIES;
const isFlag = (value: unknown) => typeof value === 'boolean';

const FITS: Record<keyof PrinterSettings, (value: unknown) => boolean> = {
  way: (value) => PRINTER_WAYS.includes(value as PrinterWay),
  printer: (value) => value === null || typeof (value as Partial<KnownPrinter>)?.name === 'string',
  model: (value) => typeof value === 'string',
  paper: (value) => PAPER_WIDTHS.includes(value as PaperWidth),
  kitchenCopies: isCopies,
  customerCopies: isCopies,
  onAccept: isFlag,
  since: (value) => value === null || Number.isFinite(value),
};

/** Invalid values are dropped: they may be from another version. */
export function parsePrinterSettings(stored: unknown): PrinterSettings {
  const given = Object.entries((stored ?? {}) as object).filter(([key, value]) =>
    FITS[key as keyof PrinterSettings]?.(value),
  );
  return { ...DEFAULTS, ...Object.fromEntries(given) };
}

export const printerSettings = localValue<PrinterSettings>('eetplein-printer', parsePrinterSettings);

/** Orders are printed automatically from the moment at which printing was set up. */
export function updatePrinterSettings(change: Partial<PrinterSettings>): void {
  const next = { ...printerSettings.get(), ...change };
  const prints = next.way !== 'off' && next.onAccept;
  printerSettings.set({ ...next, since: prints ? (next.since ?? serverNow()) : null });
}

export const usePrinterSettings = (): PrinterSettings => useLocalValue(printerSettings);
