import { ownerWrites } from '../../owner-writes.ts';

export default ownerWrites;
