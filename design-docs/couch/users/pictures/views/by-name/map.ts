import type { User } from '#documents/user';
import { pictureName } from '../../../../picture-name.ts';

declare function emit(key: unknown, value: unknown): void;

/** The picture somebody shows of himself: while he does, nobody throws it away. */
export default function byName(doc: User): void {
  if (doc.type === 'user' && doc.avatar) emit(pictureName(doc.avatar), null);
}
