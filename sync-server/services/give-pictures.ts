import type { Id } from '#documents/ids';
import type { Store } from '../store/store.ts';

const UPLOADED = /\/api\/io\/file\/([a-z0-9-]{8,64}\.webp)$/;

/** Transfers a user's uploaded pictures to a business, so that they stay when the account of the user is deleted. */
export async function givePictures(
  { files }: Pick<Store, 'files'>,
  addresses: readonly string[],
  from: Id<'user'>,
  to: Id<'organisation'>,
): Promise<void> {
  const names = addresses.flatMap((address) => UPLOADED.exec(address)?.[1] ?? []);
  for (const name of new Set(names)) await files.give(name, from, to);
}
