import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A measurement prints its tables itself, each with its floor from the same run. */
interface Measurement {
  measure(options: string[]): Promise<void>;
}

const NAMES = ['first-visit', 'ready', 'town', 'offline', 'board', 'server', 'orders', 'events', 'growth'];

const fileOf = (name: string) => join(import.meta.dirname, `${name}.ts`);
const available = NAMES.filter((name) => existsSync(fileOf(name)));

const [name = '', ...options] = process.argv.slice(2);
if (available.includes(name)) {
  const { measure } = (await import(pathToFileURL(fileOf(name)).href)) as Measurement;
  await measure(options);
} else {
  console.error(`Usage: npm run measure -- ${available.join('|')}`);
  process.exitCode = 1;
}
