import { rmSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './at-end.ts';

/** Imitates a later build: every script and style has another name, and the service worker differs. */
export async function newerApp(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'newer-app-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  await cp('dist', folder, { recursive: true });
  const assets = join(folder, 'assets');
  const names = await readdir(assets);
  for (const name of names.filter((one) => /\.(js|css)$/.test(one))) {
    await renameIn(join(assets, name));
    await rename(join(assets, name), join(assets, newer(name)));
  }
  await renameIn(join(folder, 'index.html'));
  await renameIn(join(folder, 'sw.js'));
  await renameIn(join(folder, '.vite/manifest.json'));
  return folder;
}

/** The last eight characters of a name are a hash of the content; reversed they make another name. */
const newer = (name: string): string =>
  name.replace(/-([\w-]{8})(\.\w+)$/, (_, hash, end) => `-${[...hash].reverse().join('')}${end}`);

async function renameIn(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const renamed = text.replace(/[\w.-]+-[\w-]{8}\.(?:js|css)\b/g, newer);
  await writeFile(file, renamed.replace(/"\w+"(,"url":"index\.html")/, '"newer"$1'));
}
