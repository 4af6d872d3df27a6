import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DatabaseKind } from '#documents/databases';
import { bundleFunction } from './bundle-function.ts';

export interface DesignDocument {
  _id: `_design/${string}`;
  language: 'javascript';
  validate_doc_update?: string;
  views?: Record<string, { map: string; reduce?: string }>;
}
type Built = Partial<Record<DatabaseKind, DesignDocument[]>>;

const HERE = dirname(fileURLToPath(import.meta.url));
const COUCH = join(HERE, 'couch');
const CACHE = join(HERE, '../.cache/design-docs');

let built: Promise<Built> | undefined;

/** The design document with the only validate function of a database. */
export const RULES = '_design/rules';

/**
 * The design documents of a kind of database. Each `couch/<database>/<design doc>/views/<view>/map.ts` is bundled into
 * one self-contained function; a `reduce.ts` beside it names a built-in reduce function of CouchDB. All
 * `couch/<database>/<part>/validate.ts` are bundled into a single function, in the order of their names, because on
 * every write CouchDB makes one round trip for each design document that has a validate function. Built once per
 * version of the sources, then read from a cache file.
 */
export async function designDocuments(kind: DatabaseKind): Promise<DesignDocument[]> {
  built ??= load();
  return (await built)[kind] ?? [];
}

async function load(): Promise<Built> {
  const files = await sources();
  const file = join(CACHE, `${await fingerprint(files)}.json`);
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    const fresh = await buildAll(files);
    await keep(file, fresh).catch(() => {}); // Without a cache file the next start only takes longer.
    return fresh;
  }
}

/** Writes the file atomically, because two servers may start at the same time. */
async function keep(file: string, content: Built): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify(content));
  await rename(unfinished, file);
}

async function sources(): Promise<string[]> {
  const entries = await readdir(HERE, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
}

async function fingerprint(files: string[]): Promise<string> {
  const hash = createHash('sha256');
  const lock = join(HERE, '../package-lock.json');
  for (const file of [...files, lock]) {
    hash
      .update(relative(HERE, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 32);
}

/** Built from scratch, without the cache. */
export async function buildAll(files?: string[]): Promise<Built> {
  const result: Built = {};
  const parts = new Map<DesignDocument, string[]>();
  for (const file of files ?? (await sources())) {
    const path = relative(COUCH, file).split(/[\\/]/);
    const [kind, name, part, view, last] = path as [DatabaseKind, string, string, string?, string?];
    if (part === 'validate.ts') {
      const rules = documentOf(result, kind, RULES);
      parts.set(rules, [...(parts.get(rules) ?? []), await bundleFunction(file)]);
    } else if (part === 'views' && view && last === 'map.ts') {
      const document = documentOf(result, kind, `_design/${name}`);
      const reduce = await reduceBeside(file);
      document.views = {
        ...document.views,
        [view]: { map: await bundleFunction(file), ...(reduce && { reduce }) },
      };
    }
  }
  for (const [rules, functions] of parts) rules.validate_doc_update = inTurn(functions);
  return result;
}

/** The name of CouchDB's built-in function that `reduce.ts` beside the map exports; null without that file. */
async function reduceBeside(map: string): Promise<string | null> {
  const file = join(dirname(map), 'reduce.ts');
  if (!existsSync(file)) return null;
  const { default: name } = (await import(pathToFileURL(file).href)) as { default: string };
  return name;
}

function documentOf(result: Built, kind: DatabaseKind, _id: DesignDocument['_id']): DesignDocument {
  result[kind] ??= [];
  const documents = result[kind];
  const known = documents.find((document) => document._id === _id);
  if (known) return known;
  const made: DesignDocument = { _id, language: 'javascript' };
  documents.push(made);
  return made;
}

/** A function that calls all of them until one throws. */
const inTurn = (functions: string[]): string => `(function () {
var parts = [${functions.join(',\n')}];
return function (newDoc, oldDoc, userCtx, secObj) {
for (var i = 0; i < parts.length; i++) parts[i](newDoc, oldDoc, userCtx, secObj);
};
})()`;
