import { pushDesignDocuments } from '../setup/push-design-documents.ts';
import { openStore, type Store } from '../store/store.ts';
import { startCountingCouch } from './counting-couch.ts';
import { startTestCouch } from './test-couch.ts';

export interface CountedStore {
  store: Store;
  /** The number of requests to CouchDB during the work, by method, kind of database and path. */
  requestsOf(work: () => Promise<unknown>): Promise<Record<string, number>>;
  close(): Promise<void>;
}

/** A store with design documents, on databases of its own, whose requests are counted. */
export async function startCountedStore(): Promise<CountedStore> {
  const couch = await startTestCouch();
  const counting = await startCountingCouch(couch.url.split(',')[0]!, couch.prefix);
  const store = openStore(counting.url, couch.prefix, couch.jwtSecret);
  await pushDesignDocuments(couch.couch);
  return {
    store,
    async requestsOf(work) {
      counting.take();
      await work();
      return Object.fromEntries([...counting.take()].sort());
    },
    async close() {
      await counting.close();
      await couch.close();
    },
  };
}
