import WebBluetoothReceiptPrinter from '@point-of-sale/webbluetooth-receipt-printer';
import { DriverEvents } from './driver-events.ts';
import type { ReceiptPrinter } from './receipt-printer.ts';

/**
 * The driver keeps the connection private and swallows failed writes: only losing the connection during a write can be
 * detected.
 */
export function bluetoothPrinter(): ReceiptPrinter {
  const driver = new WebBluetoothReceiptPrinter();
  const events = new DriverEvents(driver);
  let lost = () => {};
  let fail = (_: Error) => {};
  events.onLost(() => {
    fail(new Error('the printer went away'));
    lost();
  });
  return {
    choose: async () => (await events.after(driver.connect())) ?? 'none',
    reopen: (known) => events.after(driver.reconnect(known)),
    send: (bytes) =>
      new Promise((resolve, reject) => {
        fail = reject;
        driver.print(bytes).then(resolve, reject);
      }),
    close: () => driver.disconnect(),
    onLost(heard) {
      lost = heard;
    },
  };
}
