/** Writes the icons of the installed app. Run `node pwa/pictures/write-app-icons.ts` after a change of the drawing. */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { appIcon } from './app-icon.ts';
import { kitchenIcon } from './kitchen-icon.ts';

const folder = new URL('../public/icons/', import.meta.url);
const path = (name: string) => fileURLToPath(new URL(name, folder));
const tile = appIcon({ round: 116, plate: 186 });
/** For systems that crop the icon themselves: they keep at least the middle 80%. */
const full = appIcon({ round: 0, plate: 158 });
const kitchenTile = kitchenIcon({ round: 116, width: 330 });
const kitchenFull = kitchenIcon({ round: 0, width: 280 });

await mkdir(folder, { recursive: true });
await writeFile(path('favicon.svg'), `${tile}\n`);
const pngs: [name: string, svg: string, size: number][] = [
  ['icon-192.png', tile, 192],
  ['icon-512.png', tile, 512],
  ['maskable-512.png', full, 512],
  ['apple-touch-icon.png', full, 180],
  ['kitchen-192.png', kitchenTile, 192],
  ['kitchen-512.png', kitchenTile, 512],
  ['kitchen-maskable-512.png', kitchenFull, 512],
  ['kitchen-touch-icon.png', kitchenFull, 180],
];
for (const [name, svg, size] of pngs)
  await sharp(Buffer.from(svg)).resize(size).png({ compressionLevel: 9, palette: true }).toFile(path(name));
