import type { KnownPrinter } from '../../../../data/printer-settings.ts';

/**
 * `none`: the user chose none. `blocked`: it cannot be opened, mostly because another program has it. `pictures`: it
 * prints only pictures, which the encoder does not make.
 */
export type Choice = KnownPrinter | 'none' | 'blocked' | 'pictures';

/** A printer at the edge of the page: over USB, a serial port or Bluetooth; or a fake one of a test. */
export interface ReceiptPrinter {
  /** Lets the user choose a printer. Call it in the handler of a tap, which browsers require. */
  choose(): Promise<Choice>;
  /** Opens the printer that was chosen before; null if it is out of reach, or the browser has forgotten it. */
  reopen(known: KnownPrinter): Promise<KnownPrinter | null>;
  /** Resolves when the printer has taken all bytes; without paper, once it has paper again. Rejects if it is gone. */
  send(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
  /** Called when the printer was unplugged or switched off. */
  onLost(lost: () => void): void;
}
