import { ulid } from 'ulid';
import type { Id } from '#documents/id';
import { isSameContent, type MenuContent } from '#domain/menu-content';
import { picturesIn, withUploaded } from '#domain/menu-pictures';
import { isWithin } from '../sync/device/cached.ts';
import type { MenuDraft } from '../sync/kitchen/menu-draft.ts';
import type { Engine } from './engine.ts';
import { menuUndo } from './menu-undo.ts';
import { withEngine } from './outcome.ts';

/** Refused, or not sent: `places` are the faults of the menu, as JSON pointers below it. */
export interface NotPublished {
  ok: false;
  code: string;
  places: string[];
}
type Published = { ok: true } | NotPublished;

const failed = (code: string, places: string[] = []): NotPublished => ({ ok: false, code, places });

/** Milliseconds, enough for a large menu over a slow connection. */
const TIMEOUT_MS = 60_000;
/** After a day, the server removes pictures that nothing shows. */
const UPLOAD_LASTS_MS = 12 * 60 * 60_000;

/**
 * Uploads the pictures of the draft and publishes it. A retry after a lost answer is the same publication (rule
 * kitchen/menu-publish).
 */
export const publishDraft = async (host: Id<'organisation'>): Promise<Published> => {
  const result = await withEngine((engine) => publish(engine, host));
  return result.ok || 'places' in result ? result : failed(result.code);
};

async function publish(engine: Engine, host: Id<'organisation'>): Promise<Published> {
  const { readMenuDraft, changeMenuDraft, call, publishMenu, refreshMenuDraft } = engine;
  if (!(await settleTried(engine, host))) return failed('unreachable');
  const draft = (await readMenuDraft(host))?.value;
  if (!draft) return failed('forbidden');
  const uploaded = await uploadPictures(engine, host, draft.menu);
  if (!uploaded.ok) return uploaded;
  const menu = withUploaded(draft.menu, uploaded.locations);
  const command = commandOf(draft);
  await changeMenuDraft(host, (current) => ({ ...current, tried: { command, menu: draft.menu } }));
  const result = await call(publishMenu, {
    params: { host },
    body: { menu, based_on: draft.published.version, command },
    commandId: command,
    timeoutMs: TIMEOUT_MS,
  });
  if (result.ok) {
    await changeMenuDraft(host, (current) => engine.publishedAs(current, result.answer, draft.menu));
    menuUndo.clear(host);
    const present = (await readMenuDraft(host))?.value.menu ?? menu;
    await engine.forgetPictures(host, [draft.menu, present]);
    return { ok: true };
  }
  if (result.code === 'menu-changed') await refreshMenuDraft(host);
  return failed(result.code, [
    ...faultPlaces(result.details),
    ...result.issues.map(({ path }) => pointerOf(path)),
  ]);
}

/**
 * Asks the server what became of a publication whose answer was lost, if the draft was edited since: once another
 * publication is tried, the published menu is no longer recognised as our own. Returns whether the outcome is known.
 */
async function settleTried(
  { readMenuDraft, refreshMenuDraft }: Engine,
  host: Id<'organisation'>,
): Promise<boolean> {
  const draft = (await readMenuDraft(host))?.value;
  if (!draft?.tried || isSameContent(draft.tried.menu, draft.menu)) return true;
  return (await refreshMenuDraft(host)) !== 'unreachable';
}

const commandOf = ({ tried, menu }: MenuDraft): string =>
  tried && isSameContent(tried.menu, menu) ? tried.command : ulid().toLowerCase();

/** 'menu.products.3.price' as a pointer below the menu: '/products/3/price'. */
const pointerOf = (path: string): string => `/${path.split('.').slice(1).join('/')}`;

const faultPlaces = ({ faults }: Record<string, unknown>): string[] =>
  Array.isArray(faults) ? faults.map(({ path, code }) => `${path} ${code}`) : [];

type Uploaded = { ok: true; locations: Map<string, string> } | NotPublished;

async function uploadPictures(
  engine: Engine,
  host: Id<'organisation'>,
  menu: MenuContent,
): Promise<Uploaded> {
  const locations = new Map<string, string>();
  for (const address of picturesIn(menu)) {
    const picture = await engine.readDraftPicture(host, address);
    if (!picture) return failed('picture-lost', [address]);
    const { uploaded } = picture;
    const isKept = uploaded && isWithin(uploaded.at, UPLOAD_LASTS_MS);
    const location = isKept ? uploaded.location : await upload(engine, picture.data);
    if (typeof location !== 'string') return failed(location.code, [address]);
    if (!isKept) await engine.noteUploaded(host, address, location);
    locations.set(address, location);
  }
  return { ok: true, locations };
}

async function upload(engine: Engine, data: string): Promise<string | { code: string }> {
  const result = await engine.uploadPicture(blobOf(data), { type: 'product' });
  return result.ok ? result.location : { code: result.code };
}

/** Decoded by hand: the content security policy forbids fetching data URLs. */
function blobOf(data: string): Blob {
  const [head = '', body = ''] = data.split(',');
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg' });
}
