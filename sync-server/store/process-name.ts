import { randomBytes } from 'node:crypto';

/** How this process signs leases and notes; a restarted process is another one. */
export const PROCESS = `${process.pid}-${randomBytes(6).toString('hex')}`;
