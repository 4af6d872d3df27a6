import { serverWrites } from '../../server-writes.ts';

export default serverWrites;
