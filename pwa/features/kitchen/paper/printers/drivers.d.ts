/** The packages have no types. Their methods log a failure instead of throwing it. */
declare module '@point-of-sale/webusb-receipt-printer' {
  export { Driver as default } from './driver-events.ts';
}
declare module '@point-of-sale/webserial-receipt-printer' {
  export { Driver as default } from './driver-events.ts';
}
declare module '@point-of-sale/webbluetooth-receipt-printer' {
  export { Driver as default } from './driver-events.ts';
}
