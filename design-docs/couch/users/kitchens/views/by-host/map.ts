import type { Invitation, User } from '#documents/user';

declare function emit(key: unknown, value: unknown): void;

/** Users who work at a business, and invitations to work there. */
export default function byHost(doc: User | Invitation): void {
  if (doc.type !== 'user' && doc.type !== 'invitation') return;
  for (const kitchen of doc.kitchens || []) emit(kitchen._id, null);
}
