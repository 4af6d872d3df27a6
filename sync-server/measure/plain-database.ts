import { CATALOG } from '#documents/databases';
import { startCouch } from '../setup/start-couch.ts';
import { Couch } from '../store/couch.ts';
import { serveMeasurement } from './serve-measurement.ts';

/** The floor: the embedded database alone, from which the catalogue is read once. */
const { DATA_DIR = '', JWT_SECRET = '' } = process.env;
const running = await startCouch({ couchUrl: null, dataDir: DATA_DIR, jwtSecret: JWT_SECRET });
const couch = new Couch(running.url);
let read = 0;
for await (const page of couch.each(CATALOG)) read += page.length;

serveMeasurement({ read: () => read }, () => running.close());
