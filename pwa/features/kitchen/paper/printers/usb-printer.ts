import WebUSBReceiptPrinter from '@point-of-sale/webusb-receipt-printer';
import type { KnownPrinter } from '../../../../data/printer-settings.ts';
import { DriverEvents } from './driver-events.ts';
import type { ReceiptPrinter } from './receipt-printer.ts';

/** The part of WebUSB that is used here. */
interface UsbDevice {
  opened: boolean;
  vendorId: number;
  productId: number;
  serialNumber?: string;
  configuration: {
    interfaces: { alternate: { endpoints: { direction: 'in' | 'out'; endpointNumber: number }[] } }[];
  } | null;
  transferOut(endpoint: number, bytes: Uint8Array): Promise<{ status: string }>;
}
const usb = () => (navigator as unknown as { usb: { getDevices(): Promise<UsbDevice[]> } }).usb;

/** The driver knows the makers and opens the device. The bytes are sent here, because the driver hides failures. */
export function usbPrinter(): ReceiptPrinter {
  const driver = new WebUSBReceiptPrinter();
  const events = new DriverEvents(driver);
  let open: KnownPrinter | null = null;
  return {
    async choose() {
      const before = usb().getDevices();
      const chosen = await events.after(driver.connect());
      if (chosen) {
        open = chosen;
        return chosen;
      }
      const known = await before;
      return (await usb().getDevices()).some((device) => !known.includes(device)) ? 'blocked' : 'none';
    },
    async reopen(known) {
      open = await events.after(driver.reconnect(known));
      return open;
    },
    async send(bytes) {
      const device = (await usb().getDevices()).find((one) => one.opened && isSame(one, open));
      const endpoints = device?.configuration?.interfaces.flatMap(({ alternate }) => alternate.endpoints);
      const out = endpoints?.find(({ direction }) => direction === 'out');
      if (!device || !out) throw new Error('the printer is not open');
      const { status } = await device.transferOut(out.endpointNumber, bytes);
      if (status !== 'ok') throw new Error(`the printer answered ${status}`);
    },
    close: () => driver.disconnect(),
    onLost: (lost) => events.onLost(lost),
  };
}

const isSame = (device: UsbDevice, known: KnownPrinter | null): boolean =>
  device.vendorId === known?.vendorId &&
  device.productId === known.productId &&
  (device.serialNumber || undefined) === known.serialNumber;
