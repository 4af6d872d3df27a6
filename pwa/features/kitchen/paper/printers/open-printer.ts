import type { PrinterWay } from '../../../../data/printer-settings.ts';
import { bluetoothPrinter } from './bluetooth-printer.ts';
import type { ReceiptPrinter } from './receipt-printer.ts';
import { serialPrinter } from './serial-printer.ts';
import { usbPrinter } from './usb-printer.ts';

export type DeviceWay = Exclude<PrinterWay, 'off' | 'browser'>;

const OPEN: Record<DeviceWay, () => ReceiptPrinter> = {
  usb: usbPrinter,
  serial: serialPrinter,
  bluetooth: bluetoothPrinter,
};

export const isDeviceWay = (way: PrinterWay): way is DeviceWay => way in OPEN;

/**
 * Whether the browser can print in this way. Firefox and Safari cannot reach receipt printers; a browser inside an app may
 * have no print dialog.
 */
export const canUse = (way: PrinterWay): boolean =>
  way === 'browser' ? typeof globalThis.print === 'function' : !isDeviceWay(way) || way in navigator;

export const openPrinter = (way: DeviceWay): ReceiptPrinter => OPEN[way]();
