import type { LedgerOrder } from '#documents/order';
import { pictureName } from '../../../../picture-name.ts';

declare function emit(key: unknown, value: unknown): void;

/** The pictures that orders show; uploaded pictures that are not shown anywhere are removed. */
export default function byName(doc: LedgerOrder): void {
  if (doc.type !== 'order') return;
  if (doc.courier?.avatar) emit(pictureName(doc.courier.avatar), null);
  if (doc.host.logo) emit(pictureName(doc.host.logo), null);
}
