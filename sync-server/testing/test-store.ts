import { pushDesignDocuments } from '../setup/push-design-documents.ts';
import { openStore, type Store } from '../store/store.ts';
import { user } from './sample-documents.ts';
import { startTestCouch, type TestCouch } from './test-couch.ts';

export interface TestStore extends TestCouch {
  store: Store;
  /** Another server process on the same databases. */
  another(): Store;
}

/** A store with design documents and the sample user, on databases of its own. */
export async function startTestStore(): Promise<TestStore> {
  const couch = await startTestCouch();
  const another = () => openStore(couch.url, couch.prefix, couch.jwtSecret);
  const store = another();
  await pushDesignDocuments(couch.couch);
  await store.couch.create('users', user);
  return { ...couch, store, another };
}
