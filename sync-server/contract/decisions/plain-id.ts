import { cleanLine } from '#domain/plain-text';

/** Characters of an id. */
const LONGEST = 512;

/** Whether an id is safe in a path, however it is written there: no step upwards, no backslash, nothing invisible. */
export const isPlainId = (id: string): boolean =>
  id !== '' &&
  id.length <= LONGEST &&
  !id.includes('\\') &&
  !id.split('/').some((part) => part === '.' || part === '..') &&
  id === cleanLine(id);
