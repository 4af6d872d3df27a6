import { uploadedName } from '#domain/upload';
import type { Store } from '../store/store.ts';

/** The addresses of uploaded pictures that are not stored any more. */
export async function gonePictures(
  { files }: Pick<Store, 'files'>,
  addresses: readonly (string | null | undefined)[],
): Promise<string[]> {
  const found = addresses.map(async (address) => {
    const name = address && uploadedName(address);
    return name && !(await files.has(name)) ? [address] : [];
  });
  return (await Promise.all(found)).flat();
}
