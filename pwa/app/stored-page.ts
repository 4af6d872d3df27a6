import { CATALOG } from '#documents/databases';
import { loadEngineAtOnce } from '../data/engine.ts';
import type { Source } from '../data/stored-source.ts';
import { businessSource } from '../data/use-business.ts';
import { clubSource } from '../data/use-club.ts';
import { hubSource } from '../data/use-hub.ts';
import { HUBS, hubsByName, hubsSource } from '../data/use-hubs.ts';
import { beginStored, prepareStored } from '../data/use-stored.ts';
import { businessInTime, hubInTime, type InTime } from '../sync/catalog/in-time.ts';
import { businessIn, clubIn, hubIn, hubsIn } from '../sync/catalog/read-catalog.ts';
import type { Cached } from '../sync/device/cached.ts';
import { openQuickly, type Readable } from '../sync/replica/quick-database.ts';
import type { PageKind } from './first-parts.ts';

/** A page is not held back longer than this by a database that does not answer. */
const MAX_MS = 1000;

/** A value that a page shows first. */
interface FirstValue {
  /** Reads it from the open database. @returns whether it is stored */
  quickly(database: Readable): Promise<boolean>;
  /** Reads it with the engine. */
  byEngine(): Promise<void>;
}

const firstValue = <T>(
  key: string,
  source: Source<T>,
  read: (database: Readable) => Promise<Cached<T> | null>,
  inTime: InTime<T> | null = null,
): FirstValue => ({
  async quickly(database) {
    const cached = await read(database);
    if (cached) beginStored(key, source, cached, inTime);
    return cached !== null;
  },
  byEngine: () => prepareStored(key, source),
});

const business = (key: string): FirstValue[] => {
  const id = `organisation/${key}`;
  return [firstValue(id, businessSource(id), (database) => businessIn(database, id), businessInTime)];
};

const VALUES: Partial<Record<PageKind, (key: string) => FirstValue[]>> = {
  hub(key) {
    const id = `hub/${key}`;
    return [
      firstValue(HUBS, hubsSource, (database) => hubsIn(database).then(hubsByName)),
      firstValue(id, hubSource(id), (database) => hubIn(database, id), hubInTime),
    ];
  },
  business,
  info: business,
  club(key) {
    const id = `club/${key}`;
    return [firstValue(id, clubSource(id), (database) => clubIn(database, id))];
  },
};

/**
 * Reads from this device what a page shows first. A slow phone then renders the page once, without first rendering a
 * loading state that it has no time to paint. If it is stored, the engine is loaded after the first paint.
 */
export async function readStoredPage(kind: PageKind, key: string | undefined): Promise<void> {
  const values = key === undefined ? [] : (VALUES[kind]?.(key) ?? []);
  const late = new Promise<void>((resolve) => setTimeout(resolve, MAX_MS));
  if (values.length === 0) loadEngineAtOnce();
  else await Promise.race([read(values), late]);
}

async function read(values: FirstValue[]): Promise<void> {
  if (await readQuickly(values).catch(() => false)) return;
  loadEngineAtOnce();
  await Promise.all(values.map((value) => value.byEngine()));
}

/** @returns whether all of them are stored */
async function readQuickly(values: FirstValue[]): Promise<boolean> {
  const database = await openQuickly(CATALOG);
  if (!database) return false;
  try {
    const found = await Promise.all(values.map((value) => value.quickly(database)));
    return !found.includes(false);
  } finally {
    database.close();
  }
}
