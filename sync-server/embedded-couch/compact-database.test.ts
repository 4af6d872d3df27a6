import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compactDatabase } from './compact-database.ts';
import { closePouch, openPouch, type Pouch } from './pouch.ts';

const DOCUMENTS = 1200;
let location = '';
let pouch: Pouch;

beforeAll(async () => {
  location = join(await mkdtemp(join(tmpdir(), 'compacted-')), 'db');
  pouch = await openPouch(location, { revsLimit: 1000, createIfMissing: true });
});
afterAll(async () => {
  await closePouch(pouch, location);
  await rm(join(location, '..'), { recursive: true });
});

const write = (docs: { _id: string; _rev?: string; text: string }[]) =>
  pouch.bulkDocs(docs, { new_edits: true });
const bodyOf = (id: string, rev: string) =>
  pouch.get(id, { rev }).then(
    () => 'there',
    () => 'gone',
  );

/** Counts the compacted documents, and the most that were compacted at the same time. */
function watch() {
  const seen = { documents: 0, atOnce: 0 };
  let running = 0;
  const compactDocument = async (id: string, depth: number) => {
    seen.documents += 1;
    seen.atOnce = Math.max(seen.atOnce, ++running);
    await pouch.compactDocument(id, depth);
    running -= 1;
  };
  return { seen, watched: Object.assign(Object.create(pouch) as Pouch, { compactDocument }) };
}

test('removes earlier revisions of one document after another, of each document once', async () => {
  const ids = Array.from({ length: DOCUMENTS }, (_, index) => `doc-${index}`);
  const first = await write(ids.map((_id) => ({ _id, text: 'before' })));
  const second = await write(first.map(({ id, rev }) => ({ _id: id, _rev: rev, text: 'after' })));
  const { seen, watched } = watch();
  await compactDatabase(watched);
  expect(seen).toEqual({ documents: DOCUMENTS, atOnce: 1 });
  const last = DOCUMENTS - 1;
  expect(await bodyOf(ids[last]!, first[last]!.rev)).toBe('gone');
  expect(await bodyOf(ids[last]!, second[last]!.rev)).toBe('there');

  await pouch.put({ _id: ids[7]!, _rev: second[7]!.rev, text: 'later' });
  const again = watch();
  await compactDatabase(again.watched);
  expect(again.seen.documents).toBe(1);
  expect(await bodyOf(ids[7]!, second[7]!.rev)).toBe('gone');
}, 60_000);
