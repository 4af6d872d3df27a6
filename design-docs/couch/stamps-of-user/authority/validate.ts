import { serverWrites } from '../../server-writes.ts';

/** Stamps are worth a meal: only the server gives them (decision 37). */
export default serverWrites;
