import type { User } from '#documents/user';
import { pictureName } from '../../../../picture-name.ts';

declare function emit(key: unknown, value: unknown): void;

/** The avatars of users; uploaded pictures that are not shown anywhere are removed. */
export default function byName(doc: User): void {
  if (doc.type === 'user' && doc.avatar) emit(pictureName(doc.avatar), null);
}
