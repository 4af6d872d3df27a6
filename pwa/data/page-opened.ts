import { byServerClock } from '../sync/device/server-clock.ts';

const OPENED = Date.now();

/** When the page that uses this was opened, epoch ms by the server's clock. */
export const pageOpened = (): number => byServerClock(OPENED);
