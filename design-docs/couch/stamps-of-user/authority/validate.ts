import { serverWrites } from '../../server-writes.ts';

/** Stamps are redeemed for rewards, so only the server writes them. */
export default serverWrites;
