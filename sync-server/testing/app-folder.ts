import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withBrandName } from '../../pwa/vite-plugin-brand.ts';

const SHELL = new URL('../../pwa/index.html', import.meta.url);

/** The shell as the build writes it, without what the build adds. */
export const builtShell = async (): Promise<string> => withBrandName(await readFile(SHELL, 'utf8'));

/** A folder like the build's output, with the real shell and the given files. */
export async function appFolder(files: Record<string, string | Buffer> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'app-'));
  const all = { 'index.html': await builtShell(), ...files };
  for (const [name, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
