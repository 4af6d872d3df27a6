import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SHELL = fileURLToPath(new URL('../../pwa/index.html', import.meta.url));

/** A folder like the build's output, with the real shell and the given files. */
export async function appFolder(files: Record<string, string | Buffer> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'app-'));
  const all = { 'index.html': await readFile(SHELL), ...files };
  for (const [name, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
