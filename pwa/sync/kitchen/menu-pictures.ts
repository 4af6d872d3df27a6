import { decodeTime, ulid } from 'ulid';
import type { Id } from '#documents/id';
import { DAY } from '#domain/amsterdam-time';
import type { MenuContent } from '#domain/menu-content';
import { DRAFT_PICTURE, picturesIn } from '#domain/menu-pictures';
import { isWithin } from '../device/cached.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { nullIfMissing } from '../replica/null-if-missing.ts';
import { menuDrafts } from './menu-drafts.ts';
import { ownReplica } from './own-replica.ts';

/** A picture of a product that was not published yet. */
export interface DraftPicture {
  /** A data URL. */
  data: string;
  /** The address on the server and the time of the upload, epoch ms; absent before the upload. */
  uploaded?: { location: string; at: number };
}
type StoredPicture = DraftPicture & { _id: string; _rev: string };

const PREFIX = 'picture-';
const idOf = (address: string): string => `${PREFIX}${address.slice(DRAFT_PICTURE.length)}`;

/** Stores a picture with the draft. @returns its address in the menu; null if the user may not edit it */
export async function addDraftPicture(host: Id<'organisation'>, data: string): Promise<string | null> {
  const replica = ownReplica(host);
  if (!replica) return null;
  const address = DRAFT_PICTURE + ulid().toLowerCase();
  await menuDrafts.openReplica(replica).put({ _id: idOf(address), data });
  return address;
}

export async function readDraftPicture(
  host: Id<'organisation'>,
  address: string,
): Promise<DraftPicture | null> {
  const replica = ownReplica(host);
  return (
    replica &&
    menuDrafts.readIfPresent(replica, (database) =>
      database.get<StoredPicture>(idOf(address)).catch(nullIfMissing),
    )
  );
}

/** Notes where the server keeps a picture, so that a second try does not upload it again. */
export async function noteUploaded(
  host: Id<'organisation'>,
  address: string,
  location: string,
): Promise<void> {
  const replica = ownReplica(host);
  if (!replica) return;
  await menuDrafts.readIfPresent(replica, async (database) => {
    const picture = await database.get<StoredPicture>(idOf(address)).catch(nullIfMissing);
    if (picture) await database.put({ ...picture, uploaded: { location, at: Date.now() } });
  });
}

/**
 * Removes the pictures that none of these menus shows, after a day: until then a form that is not saved yet, or an undo
 * in another tab, may still need one.
 */
export async function forgetPictures(host: Id<'organisation'>, menus: readonly MenuContent[]): Promise<void> {
  const replica = ownReplica(host);
  const shown = new Set(menus.flatMap(picturesIn).map(idOf));
  if (replica) await menuDrafts.readIfPresent(replica, (database) => removeOld(database, shown));
}

async function removeOld(database: LocalDatabase, shown: ReadonlySet<string>): Promise<void> {
  const { rows } = await database.allDocs({ startkey: PREFIX, endkey: `${PREFIX}~` });
  const old = rows.filter(({ id }) => !shown.has(id) && !isWithin(addedAt(id), DAY));
  for (const { id, value } of old) await database.remove({ _id: id, _rev: value.rev });
}

/** Epoch ms. */
const addedAt = (id: string): number => decodeTime(id.slice(PREFIX.length).toUpperCase());
