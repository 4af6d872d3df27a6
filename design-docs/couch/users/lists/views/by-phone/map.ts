import type { User } from '#documents/user';

declare function emit(key: unknown, value: unknown): void;

/** Whose a number is, also where its own document is not there or was keyed with another secret. */
export default function byPhone(doc: User): void {
  if (doc.type === 'user') emit(doc.phone, null);
}
