import { oneAtATime } from '../sync/device/this-page.ts';

/**
 * Calls `granted` once no other tab of this device has the printer, and keeps it until it is released: two tabs of one
 * board would print every order twice. Returns the release function.
 */
export function holdPrinter(granted: () => void): () => void {
  let release = () => {};
  let isReleased = false;
  void oneAtATime('printer', async () => {
    if (isReleased) return;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    granted();
    await held;
  });
  return () => {
    isReleased = true;
    release();
  };
}
