import { cleanLine } from '#domain/plain-text';

/** Maximum characters of an id. */
const LONGEST = 512;

/** Whether an id is safe in a path, however it is encoded: no `..`, no backslash, no invisible characters. */
export const isPlainId = (id: string): boolean =>
  id !== '' &&
  id.length <= LONGEST &&
  !id.includes('\\') &&
  !id.split('/').some((part) => part === '.' || part === '..') &&
  id === cleanLine(id);
