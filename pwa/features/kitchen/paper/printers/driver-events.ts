import type { KnownPrinter } from '../../../../data/printer-settings.ts';

/** What a driver reports about the printer that it opened; the fields depend on the way of connecting. */
export interface Connected {
  productName?: string | null;
  name?: string | null;
  vendorId?: number | null;
  productId?: number | null;
  serialNumber?: string | null;
  id?: string | null;
  language?: string | null;
  codepageMapping?: string | null;
}

/** A driver of @point-of-sale. */
export declare class Driver {
  constructor(options?: object);
  connect(): Promise<void>;
  reconnect(known: object): Promise<void>;
  disconnect(): Promise<void>;
  print(bytes: Uint8Array): Promise<void>;
  addEventListener(event: 'connected', heard: (printer: Connected) => void): void;
  addEventListener(event: 'disconnected', heard: () => void): void;
}

/**
 * Milliseconds to wait for the event after the promise of an attempt settled: drivers emit it in a later task.
 */
const EVENT_MS = 100;

/** Turns the events of a driver into results of the attempts to open a printer. */
export class DriverEvents {
  #connected: (printer: Connected) => void = () => {};
  #lost: () => void = () => {};

  constructor(driver: Pick<Driver, 'addEventListener'>) {
    driver.addEventListener('connected', (printer) => this.#connected(printer));
    driver.addEventListener('disconnected', () => this.#lost());
  }

  onLost(lost: () => void): void {
    this.#lost = lost;
  }

  /** The printer that an attempt opened; null if it opened none. */
  after(attempt: Promise<void>): Promise<KnownPrinter | null> {
    return new Promise((resolve) => {
      this.#connected = (printer) => resolve(knownPrinter(printer));
      const isOver = () => setTimeout(() => resolve(null), EVENT_MS);
      attempt.then(isOver, isOver);
    });
  }
}

const FIELDS = ['vendorId', 'productId', 'serialNumber', 'id', 'language', 'codepageMapping'] as const;

function knownPrinter(printer: Connected): KnownPrinter {
  const given = FIELDS.flatMap((field) => (printer[field] ? [[field, printer[field]]] : []));
  return { name: printer.productName ?? printer.name ?? '', ...Object.fromEntries(given) };
}
