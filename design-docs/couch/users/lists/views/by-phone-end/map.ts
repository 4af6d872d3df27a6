import type { User } from '#documents/user';

declare function emit(key: unknown, value: unknown): void;

/**
 * Users by the last four digits of their phone number. This also finds a user whose `phone/…` document is missing or
 * was keyed with another secret. The whole number is not used, because an index may keep the keys of deleted users.
 */
export default function byPhoneEnd(doc: User): void {
  if (doc.type === 'user') emit(doc.phone.slice(-4), null);
}
