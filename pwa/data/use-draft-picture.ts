import { useEffect, useState } from 'react';
import type { Id } from '#documents/id';
import { isDraftPicture } from '#domain/menu-pictures';
import { smallPicture } from './fit-picture.ts';
import { type Failure, withEngine } from './outcome.ts';

/** Pixels of the longer side: twice what a product's picture is shown at, at most. */
const PRODUCT_SIDE = 800;

/** What an <img> shows for a picture of the draft; undefined while it is read. @param src any address of a picture */
export function useDraftPicture(host: Id<'organisation'>, src: string | undefined): string | undefined {
  const isDraft = isDraftPicture(src);
  const [read, setRead] = useState<{ src: string; data: string | undefined } | null>(null);
  useEffect(() => {
    if (!isDraftPicture(src)) return;
    let isWanted = true;
    void withEngine(async ({ readDraftPicture }) => readDraftPicture(host, src)).then((picture) => {
      if (isWanted) setRead({ src, data: picture && 'data' in picture ? picture.data : undefined });
    });
    return () => {
      isWanted = false;
    };
  }, [host, src]);
  if (!isDraft) return src;
  return read?.src === src ? read?.data : undefined;
}

/** Stores a picture with the draft; it is uploaded when the menu is published. */
export async function addPicture(
  host: Id<'organisation'>,
  file: File,
): Promise<{ ok: true; address: string } | Failure> {
  const small = await smallPicture(file, PRODUCT_SIDE);
  if (!small.ok) return small;
  return withEngine(async ({ addDraftPicture }) => {
    const address = await addDraftPicture(host, small.data);
    return address === null ? { ok: false as const, code: 'forbidden' } : { ok: true as const, address };
  });
}
