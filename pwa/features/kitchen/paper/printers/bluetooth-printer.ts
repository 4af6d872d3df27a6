import WebBluetoothReceiptPrinter from '@point-of-sale/webbluetooth-receipt-printer';
import { DriverEvents } from './driver-events.ts';
import type { ReceiptPrinter } from './receipt-printer.ts';

/**
 * The driver has the connection to itself and hides a failed write, so that only a connection that ends meanwhile is
 * noticed.
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
