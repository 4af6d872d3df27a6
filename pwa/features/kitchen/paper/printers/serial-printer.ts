import WebSerialReceiptPrinter from '@point-of-sale/webserial-receipt-printer';
import type { KnownPrinter } from '../../../../data/printer-settings.ts';
import { DriverEvents } from './driver-events.ts';
import type { ReceiptPrinter } from './receipt-printer.ts';

/** The part of WebSerial that is used here. */
interface SerialPort {
  writable: WritableStream<Uint8Array> | null;
  getInfo(): { usbVendorId?: number; usbProductId?: number };
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
}
const serial = () => (navigator as unknown as { serial: { getPorts(): Promise<SerialPort[]> } }).serial;

/** The speed that printers have from the factory. A virtual port over USB ignores it. */
const BAUD_RATE = 9600;

/** The driver lets the user choose and opens the port. The bytes are sent here, because the driver hides failures. */
export function serialPrinter(): ReceiptPrinter {
  const driver = new WebSerialReceiptPrinter({ baudRate: BAUD_RATE });
  const events = new DriverEvents(driver);
  return {
    async choose() {
      const before = serial().getPorts();
      const opened = await events.after(driver.connect());
      if (opened) return opened;
      const known = await before;
      return (await serial().getPorts()).some((port) => !known.includes(port)) ? 'blocked' : 'none';
    },
    reopen: (known) => (known.vendorId ? events.after(driver.reconnect(known)) : reopenOnly()),
    async send(bytes) {
      const port = await openPort();
      const writer = port?.writable?.getWriter();
      if (!writer) throw new Error('the port is not open');
      try {
        await writer.write(bytes);
        await writer.ready;
      } finally {
        writer.releaseLock();
      }
    },
    // The driver can only close a port that it reads from.
    close: async () => (await openPort())?.close(),
    onLost: (lost) => events.onLost(lost),
  };
}

const openPort = async (): Promise<SerialPort | undefined> =>
  (await serial().getPorts()).find(({ writable }) => writable !== null);

/** The driver cannot find a port without USB ids again, such as the ports of printer drivers on Windows. */
async function reopenOnly(): Promise<KnownPrinter | null> {
  const [port, another] = (await serial().getPorts()).filter((one) => !one.getInfo().usbVendorId);
  if (!port || another) return null;
  try {
    if (!port.writable) await port.open({ baudRate: BAUD_RATE });
    return { name: '' };
  } catch {
    return null;
  }
}
