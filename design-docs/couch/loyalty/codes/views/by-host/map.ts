import type { ActionCode } from '#documents/action-code';

declare function emit(key: unknown, value: unknown): void;

/** The action codes and vouchers of a business. */
export default function byHost(doc: ActionCode): void {
  if (doc.type === 'action-code') emit(doc.host._id, null);
}
