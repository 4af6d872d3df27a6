import type { Id } from '#documents/ids';
import { uploadedName } from '#domain/upload';
import type { Store } from '../store/store.ts';

/** Transfers a user's uploaded pictures to a business, so that they stay when the account of the user is deleted. */
export async function transferPictures(
  { files }: Pick<Store, 'files'>,
  addresses: readonly string[],
  from: Id<'user'>,
  to: Id<'organisation'>,
): Promise<void> {
  const names = addresses.flatMap((address) => uploadedName(address) ?? []);
  for (const name of new Set(names)) await files.give(name, from, to);
}
