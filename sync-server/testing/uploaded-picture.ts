import { randomBytes } from 'node:crypto';
import type { Id } from '#documents/ids';
import type { Deps } from '../deps.ts';

/** Stores a picture of a user without drawing it. Returns its address. */
export async function uploadedPicture(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  user: Id<'user'>,
): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.webp`;
  await store.files.add(name, user, { type: 'image/webp', bytes: Buffer.from('picture') }, clock());
  return `/api/io/file/${name}`;
}
