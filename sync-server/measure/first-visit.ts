import { brotliCompressSync } from 'node:zlib';
import { readAppFiles } from '../http/app-files.ts';
import { loadConfig } from '../setup/config.ts';
import { type FloorFile, serveFloor } from './serve-floor.ts';
import { serveApp } from './served-app.ts';
import { median, ratio, table } from './table.ts';
import { type Content, type Visit, visit } from './visit.ts';

const ROUNDS = 5;

const PAGES: Record<string, Content> = {
  '/': { selector: 'h1', count: 1 },
  '/hub/nijverdal': { selector: 'article h3', count: 6 },
  '/organisation/roma': { selector: 'main section li h4', count: 3 },
};
const COLUMNS = [
  'page',
  'first paint s',
  '/ static',
  'content s',
  'largest paint s',
  'shift',
  'taken over s',
  'requests before',
  'kB before',
  'kB of scripts before',
];

/**
 * The first visit of the start page, a hub and a business on slow 4G and a slow phone, as medians, beside a static page
 * with the header and hero of the start page: the same markup and style, without scripts. Needs a built app.
 */
export async function measure(): Promise<void> {
  const server = await serveApp();
  const floor = await serveFloor(filesOfFloor(await heroOf(server.url)));
  try {
    const addresses: [string, string, Content][] = [
      ['static page', floor.url, PAGES['/']!],
      ...Object.entries(PAGES).map(([path, content]): [string, string, Content] => [
        path,
        server.url + path,
        content,
      ]),
    ];
    const visits = new Map<string, Visit[]>(addresses.map(([name]) => [name, []]));
    // Interleaved, so that other load on the machine affects all of them equally.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, url, content] of addresses) visits.get(name)!.push(await visit(url, content));
    const still = median(visits.get('static page')!.map(({ firstPaint }) => firstPaint));
    console.info(
      table(
        COLUMNS,
        [...visits].map(([name, all]) => rowOf(name, all, still)),
      ),
    );
  } finally {
    await server.close();
    floor.close();
  }
}

function rowOf(name: string, visits: Visit[], still: number) {
  const middle = (field: keyof Visit) => median(visits.map((each) => each[field]));
  return [
    name,
    middle('firstPaint').toFixed(2),
    ratio(middle('firstPaint'), still),
    middle('content').toFixed(2),
    middle('largestPaint').toFixed(2),
    middle('shift').toFixed(3),
    middle('takenOver').toFixed(2),
    middle('requests'),
    middle('kilobytes').toFixed(1),
    middle('scriptKilobytes').toFixed(1),
  ];
}

/** The start page up to the end of its hero, with its inline style, in the font of the device as on any slow network. */
async function heroOf(url: string): Promise<string> {
  const document = await (await fetch(url)).text();
  const end = document.indexOf('</section>') + '</section>'.length;
  const hero = `${document.slice(0, end)}</main></div></div></div></body></html>`;
  return hero.replace(/<script.*?<\/script>|<style data-font.*?<\/style>|<link rel="(?!icon)[^>]*>/gs, '');
}

function filesOfFloor(html: string): Record<string, FloorFile> {
  const drawings = [...readAppFiles(loadConfig({}).appDir)]
    .filter(([, { extension }]) => extension === '.svg')
    .map(([path, { bytes }]): [string, FloorFile] => [
      path,
      ['image/svg+xml', brotliCompressSync(bytes), 'br'],
    ]);
  return { '/': ['text/html', brotliCompressSync(html), 'br'], ...Object.fromEntries(drawings) };
}
