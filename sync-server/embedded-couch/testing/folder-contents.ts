import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Every file below a folder with its content and modification time. Equal results mean that nothing was touched. */
export async function contentsOf(folder: string): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const path of (await readdir(folder, { recursive: true })).sort()) {
    const found = await stat(join(folder, path));
    if (!found.isFile()) contents[path] = 'a folder';
    else contents[path] = `${found.mtimeMs} ${(await readFile(join(folder, path))).toString('base64')}`;
  }
  return contents;
}
