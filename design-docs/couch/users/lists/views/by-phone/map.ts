import type { User } from '#documents/user';

declare function emit(key: unknown, value: unknown): void;

/** Users by phone number; also finds a user whose `phone/…` document is missing or was keyed with another secret. */
export default function byPhone(doc: User): void {
  if (doc.type === 'user') emit(doc.phone, null);
}
