import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATALOG } from '#documents/databases';
import { loadConfig } from '../setup/config.ts';
import { startServer } from '../setup/start-server.ts';
import type { Unsaved } from '../store/couch.ts';
import type { Store } from '../store/store.ts';

export interface ServedApp {
  url: string;
  store: Store;
  close(): Promise<void>;
}

/** The app as in production, with the demo towns and these documents of the catalogue. Needs a built app. */
export async function serveApp(more: Unsaved[] = []): Promise<ServedApp> {
  const folder = await mkdtemp(join(tmpdir(), 'served-app-'));
  const server = await startServer(
    loadConfig({ HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }),
  );
  const refused = (await server.deps.store.couch.bulk(CATALOG, more)).find(({ error }) => error);
  if (refused) throw new Error(`${refused.id} is refused: ${refused.reason}`);
  return {
    url: server.url,
    store: server.deps.store,
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
