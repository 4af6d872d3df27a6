import type { VoucherUse } from '#documents/action-code';
import type { StampCard } from '#documents/stamp-card';

declare function emit(key: unknown, value: unknown): void;

/**
 * [business, kind, code] for every user who collected a code. A voucher counts by its own document, which remains if the
 * account of the user is deleted.
 */
export default function collected(doc: StampCard | VoucherUse): void {
  if (doc.type === 'voucher-use') emit([doc.host, 'voucher', doc._id.slice('voucher-use/'.length)], null);
  if (doc.type !== 'stamp-card') return;
  for (const reason of Object.keys(doc.entries)) {
    if (reason.indexOf('code/') === 0) emit([doc.host, 'code', reason.slice('code/'.length)], null);
  }
}
