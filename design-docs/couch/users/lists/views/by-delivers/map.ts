import type { User } from '#documents/user';

declare function emit(key: unknown, value: unknown): void;

/** Users who deliver, or asked to deliver, for a business; the value is whether the business approved them. */
export default function byDelivers(doc: User): void {
  if (doc.type !== 'user') return;
  for (const host of doc.hosts || []) emit(host._id, Boolean(host.verified));
}
