import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeUsb } from '../testing/fake-usb.ts';
import { usbPrinter } from './usb-printer.ts';

const KNOWN = { name: 'TM-T20III', vendorId: 0x04b8, productId: 0x0e28, serialNumber: 'X1' };
const BYTES = Uint8Array.of(1, 2, 3);

describe('A printer over USB', () => {
  let port: ReturnType<typeof fakeUsb>;
  const open = (more?: Parameters<typeof fakeUsb>[0]) => {
    port = fakeUsb(more);
    vi.stubGlobal('navigator', { usb: port.usb });
    return usbPrinter();
  };
  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));

  test('is chosen once, reports its language, and takes bytes', async () => {
    const printer = open();
    const chosen = await printer.choose();
    expect(chosen).toEqual({ ...KNOWN, language: 'esc-pos', codepageMapping: 'epson' });
    await printer.send(BYTES);
    expect(port.jobs).toEqual([[1, 2, 3]]);
  });

  test('is found again without a tap, also after it was unplugged', async () => {
    await open().choose();
    const printer = usbPrinter();
    const lost = vi.fn();
    printer.onLost(lost);
    expect(await printer.reopen(KNOWN)).toMatchObject({ name: 'TM-T20III' });
    port.unplug();
    await expect.poll(() => lost.mock.calls.length).toBe(1);
    expect(await printer.reopen(KNOWN)).toBeNull();
    port.plug();
    expect(await printer.reopen(KNOWN)).toMatchObject({ name: 'TM-T20III' });
    await printer.send(BYTES);
    expect(port.jobs).toHaveLength(1);
  });

  test('says that a ticket did not go through', async () => {
    const printer = open();
    await expect(printer.send(BYTES)).rejects.toThrow('not open');
    await printer.choose();
    port.unplug();
    await expect(printer.send(BYTES)).rejects.toThrow();
    expect(port.jobs).toEqual([]);
  });

  test('stays open if the choice of another one is cancelled', async () => {
    const printer = open();
    await printer.choose();
    vi.spyOn(port.usb, 'requestDevice').mockRejectedValue(new Error('No device selected.'));
    expect(await printer.choose()).toBe('none');
    await printer.send(BYTES);
    expect(port.jobs).toEqual([[1, 2, 3]]);
  });

  test('tells a printer that another program uses from no printer', async () => {
    const printer = open();
    port.unplug();
    expect(await printer.choose()).toBe('none');
    port.plug();
    port.occupy(true);
    expect(await printer.choose()).toBe('blocked');
    port.occupy(false);
    expect(await printer.choose()).toMatchObject({ name: 'TM-T20III' });
  });

  test('knows a Star by its name', async () => {
    const star = { vendorId: 0x0519, productName: 'TSP100IV' };
    expect(await open(star).choose()).toMatchObject({ language: 'star-prnt', codepageMapping: 'star' });
    const raster = { vendorId: 0x0519, productName: 'TSP143IIIU' };
    expect(await open(raster).choose()).toMatchObject({ language: 'star-graphics' });
  });
});
