import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadedName } from '#domain/upload';
import type { Deps } from '../deps.ts';
import { type AppFile, appFile } from '../http/app-files.ts';
import { TaskLimiter, type TaskLimits } from '../http/task-limiter.ts';
import type { CatalogOverview } from '../store/catalog-overview.ts';
import { drawSharePicture, type ReadPicture } from './draw-share-picture.ts';
import { fileCache } from './file-cache.ts';
import { hostCard, hubCard, pathOfCard, type ShareCard, startCard } from './share-address.ts';

const LIMITS: TaskLimits = { running: 2, waiting: 30 };

const OWN_PICTURE = /^\/pictures\/([a-z0-9-]+)\.svg$/;
const ADDRESS = /^\/share\/(.+)-[0-9a-f]{12}\.jpg$/;

/** The picture at an address; the address it has now if it changed; null if there is none. */
export type SharedPicture = { file: AppFile } | { moved: string } | null;

/** Pictures of businesses and hubs for sharing, drawn when they are first asked for. */
export class SharePictures {
  readonly #kept = fileCache();
  readonly #limiter: TaskLimiter;

  constructor(limits = LIMITS) {
    this.#limiter = new TaskLimiter(limits);
  }

  async get(path: string, catalog: CatalogOverview, deps: Deps): Promise<SharedPicture> {
    const card = cardNamed(ADDRESS.exec(path)?.[1] ?? '', catalog);
    if (!card) return null;
    const own = pathOfCard(card);
    if (own !== path) return { moved: own };
    const file = await this.#kept.get(card.name, own, async () => {
      const bytes = await this.#limiter.run(() => drawSharePicture(card, readerOf(deps)));
      return appFile(own, bytes);
    });
    return { file };
  }
}

function cardNamed(name: string, catalog: CatalogOverview): ShareCard | null {
  if (name === startCard.name) return startCard;
  const host = catalog.host(name);
  if (host) return hostCard(host);
  const hub = catalog.hub(name);
  return hub && hubCard(hub);
}

/** Reads pictures of the built app and uploaded ones. Nothing is fetched from other sites. */
const readerOf =
  ({ config, store }: Deps): ReadPicture =>
  async (url) => {
    const own = OWN_PICTURE.exec(url)?.[1];
    if (own) return readFile(join(config.appDir, 'pictures', `${own}.svg`)).catch(() => null);
    const uploaded = uploadedName(url);
    return uploaded ? ((await store.files.get(uploaded))?.bytes ?? null) : null;
  };
