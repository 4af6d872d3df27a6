import type { User } from '#documents/user';

declare function emit(key: unknown, value: unknown): void;

/** Who delivers, or asked to deliver, for a business; the value tells whether it was approved. */
export default function byDelivers(doc: User): void {
  if (doc.type !== 'user') return;
  for (const host of doc.hosts || []) emit(host._id, Boolean(host.verified));
}
