/**
 * A USB port with one receipt printer, as WebUSB shows it to a page. It runs in the page too, so it imports nothing.
 * @param isAllowed whether the user chose the printer on an earlier visit
 */
export function fakeUsb({ vendorId = 0x04b8, productName = 'TM-T20III', isAllowed = false } = {}) {
  const listeners = new Set<(event: { device: object }) => void>();
  const state = { isPlugged: true, isAllowed, isBusy: false, hasPaper: true };
  const jobs: number[][] = [];
  let loaded = () => {};
  const device = {
    vendorId,
    productId: 0x0e28,
    productName,
    manufacturerName: 'Maker',
    serialNumber: 'X1',
    opened: false,
    configuration: {
      interfaces: [
        { interfaceNumber: 0, alternate: { endpoints: [{ direction: 'out', endpointNumber: 1 }] } },
      ],
    },
    async open() {
      if (state.isBusy) throw new Error('Access denied.');
      device.opened = true;
    },
    async close() {
      device.opened = false;
    },
    async selectConfiguration() {},
    async claimInterface() {},
    async reset() {},
    async transferOut(_: number, bytes: Uint8Array) {
      if (!state.isPlugged) throw new Error('The device was disconnected.');
      if (!state.hasPaper)
        await new Promise<void>((resolve) => {
          loaded = resolve;
        });
      jobs.push([...bytes]);
      return { status: 'ok', bytesWritten: bytes.length };
    },
  };
  const usb = {
    addEventListener: (_: string, heard: (event: { device: object }) => void) => void listeners.add(heard),
    getDevices: async () => (state.isAllowed && state.isPlugged ? [device] : []),
    async requestDevice() {
      if (!state.isPlugged) throw new Error('No device selected.');
      state.isAllowed = true;
      return device;
    },
  };
  return {
    usb,
    /** The bytes of each transfer. */
    jobs,
    unplug() {
      state.isPlugged = false;
      device.opened = false;
      for (const heard of listeners) heard({ device });
    },
    plug() {
      state.isPlugged = true;
    },
    /** Sets whether another program has the printer. */
    occupy(isBusy: boolean) {
      state.isBusy = isBusy;
    },
    takePaper() {
      state.hasPaper = false;
    },
    loadPaper() {
      state.hasPaper = true;
      loaded();
    },
  };
}
