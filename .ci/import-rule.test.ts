import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Which room may import from which. A file belongs to the first room whose path matches it. Tests may import anything.
 */
const ROOMS: { room: string; path: RegExp; may: RegExp; rule: string }[] = [
  {
    room: 'domain',
    path: /^design-docs\/domain\//,
    may: /^design-docs\/domain\//,
    rule: 'domain imports nothing but domain: rules are pure',
  },
  {
    room: 'documents',
    path: /^design-docs\/documents\//,
    may: /^(design-docs\/(documents|domain)\/|npm:valibot)/,
    rule: 'documents import domain and the schema library',
  },
  {
    room: 'couch',
    path: /^design-docs\/couch\//,
    may: /^(design-docs\/|npm:valibot)/,
    rule: 'design documents import documents and domain',
  },
  {
    room: 'contract',
    path: /^sync-server\/contract\//,
    may: /^(sync-server\/contract\/|design-docs\/(documents|domain)\/|npm:valibot)/,
    rule: 'the contract imports documents and domain, never the server',
  },
  {
    room: 'decisions',
    path: /^sync-server\/decisions\//,
    may: /^(sync-server\/(decisions|contract)\/|design-docs\/(documents|domain)\/|npm:(valibot|csv-stringify))/,
    rule: 'decisions import contract, documents and domain: the mock decides with them too',
  },
  {
    room: 'gateways',
    path: /^sync-server\/gateways\//,
    may: /^(sync-server\/(gateways|contract|decisions|http\/api-error|store)|design-docs\/|npm:|node:)/,
    rule: 'gateways know the outside world, not routes or services',
  },
  {
    room: 'store',
    path: /^sync-server\/store\//,
    may: /^(sync-server\/(store|contract|http\/api-error|embedded-couch\/pouchdb-modules)|design-docs\/|npm:|node:)/,
    rule: 'the store speaks to CouchDB and knows no services',
  },
  {
    room: 'sandbox',
    path: /^sync-server\/sandbox\//,
    may: /^(sync-server\/(sandbox\/|contract\/|deps|http\/(route|page-policy)|setup\/config|store\/(couch|ensure-database))|design-docs\/domain\/brand|npm:|node:)/,
    rule: 'the sandbox is a stranger to services, routes and gateways: they reach it by HTTP',
  },
  {
    room: 'services',
    path: /^sync-server\/services\//,
    may: /^(sync-server\/(services|store|gateways|contract|decisions|deps|http\/(api-error|task-limiter|session|prepared-answer)|setup\/config)|design-docs\/|npm:|node:)/,
    rule: 'services import store and gateways, never routes',
  },
  {
    room: 'pages',
    path: /^sync-server\/pages\//,
    may: /^(sync-server\/(pages|store|contract|deps|http\/(app-files|send-file|api-error|refuse-method|security-headers|task-limiter))|design-docs\/|npm:|node:)/,
    rule: 'pages make documents of the catalogue, and know no services or routes',
  },
  {
    room: 'routes',
    path: /^sync-server\/routes\//,
    may: /^(sync-server\/(?!main|app\.ts|embedded-couch|cli)|design-docs\/|npm:|node:)/,
    rule: 'routes import services, never the app above them',
  },
  {
    room: 'measure',
    path: /^sync-server\/measure\//,
    may: /^(sync-server\/|design-docs\/|fixtures\/|pwa\/e2e\/|npm:|node:)/,
    rule: 'measurements start servers and browsers as the journeys do',
  },
  {
    room: 'sync-server',
    path: /^sync-server\//,
    may: /^(sync-server\/|design-docs\/|fixtures\/documents\/|npm:|node:|vite\.config)/,
    rule: 'the server imports its own rooms, the documents and the demo towns',
  },
  {
    room: 'fixtures',
    path: /^fixtures\//,
    may: /^(fixtures\/|sync-server\/(contract|decisions)\/|design-docs\/(documents|domain)\/|npm:|node:)/,
    rule: 'fixtures import decisions, contract, documents and domain',
  },
  {
    room: 'build',
    path: /^(design-docs\/[^/]+\.ts|vite\.config\.ts|pwa\/(pictures|e2e)\/|pwa\/[^/]+\.ts$)/,
    may: /./,
    rule: 'tools may import anything',
  },
  {
    room: 'ui elements',
    path: /^pwa\/ui\/[^/]+$/,
    may: /^(pwa\/ui\/[^/]+$|design-docs\/domain\/|npm:)/,
    rule: 'an element of ui knows no part that is composed of elements',
  },
  {
    room: 'ui',
    path: /^pwa\/ui\//,
    may: /^(pwa\/ui\/|design-docs\/domain\/|npm:)/,
    rule: 'ui imports nothing of the features, the data or the sync',
  },
  {
    room: 'sync',
    path: /^pwa\/sync\//,
    may: /^(pwa\/sync\/|sync-server\/contract\/|design-docs\/|npm:)/,
    rule: 'sync is the ground floor of the page',
  },
  {
    room: 'data',
    path: /^pwa\/data\//,
    may: /^(pwa\/(data|sync)\/|sync-server\/contract\/|design-docs\/(documents|domain)\/|npm:)/,
    rule: 'data imports sync, never features',
  },
  {
    room: 'features',
    path: /^pwa\/features\/([^/]+)\//,
    may: /^(pwa\/(features\/SAME|data|ui)|sync-server\/contract\/|design-docs\/(documents|domain)\/|npm:)/,
    rule: 'a feature imports data and ui, never another feature',
  },
  {
    room: 'gallery',
    path: /^pwa\/gallery\//,
    may: /^(pwa\/(gallery|ui)\/|pwa\/data\/use-settings|fixtures\/documents\/|design-docs\/domain\/|npm:)/,
    rule: 'the gallery shows ui with samples',
  },
  {
    room: 'service-worker',
    path: /^pwa\/service-worker\//,
    may: /^(pwa\/service-worker\/|pwa\/sync\/device\/screens-cache\.ts$|sync-server\/contract\/|npm:workbox)/,
    rule: 'the worker is its own little world, but for the name of the cache it shares with the page',
  },
  {
    room: 'app',
    path: /^pwa\/app\//,
    may: /^(pwa\/|sync-server\/contract\/|design-docs\/(documents|domain)\/|fixtures\/mocks\/|npm:|virtual:)/,
    rule: 'pwa imports nothing of the server but its contract',
  },
];

/**
 * The rooms of pwa/sync from the ground up, with the files that rooms above may import. The device room is part of the
 * first paint, so nothing in it may load PouchDB.
 */
const SYNC_ROOMS: { room: string; doors: RegExp }[] = [
  { room: 'device', doors: /./ },
  { room: 'server', doors: /./ },
  { room: 'notices', doors: /^(device-notices|notice-state)$/ },
  {
    room: 'replica',
    doors:
      /^(business-refresh|business-replicas|forget-deletions|identity-note|is-conflict|null-if-missing|local-database|local-notes|new-database|pouch-stores|quick-database|remote-databases|renew|replicas|replicate|sync-checkpoint)$/,
  },
  {
    room: 'catalog',
    doors:
      /^(arriving-hubs|catalog|catalog-extracts|hub-pictures|in-time|near|read-catalog|search|visited-hubs)$/,
  },
  { room: 'user-data', doors: /^(answer-refused|refused|user-databases|user-refresh)$/ },
  {
    room: 'deliveries',
    doors: /^(courier-relations|deliveries|deliveries-replicas|follow-deliveries|stored-delivery)$/,
  },
  {
    room: 'kitchen',
    doors:
      /^(follow-kitchens|kitchen|kitchen-replicas|menu-draft|menu-drafts|menu-pictures|menu-publications|own-replica)$/,
  },
  { room: 'shop', doors: /^(codes|report|host-settings)$/ },
  {
    room: 'outbox',
    doors:
      /^(commands|courier-command|enqueue-command|outbox|outbox-prune|outbox-send|outbox-state|placed-order)$/,
  },
  { room: 'account', doors: /^(account|deleted-accounts|device-users|kept-pictures|login|upload-picture)$/ },
  { room: 'events', doors: /^event-stream$/ },
];

const SEAMS: Record<string, string> = {
  '#domain/': 'design-docs/domain/',
  '#documents/': 'design-docs/documents/',
  '#contract/': 'sync-server/contract/',
  '#decisions/': 'sync-server/decisions/',
  '#fixtures/': 'fixtures/',
};

const IMPORT =
  /(?:^|\s)(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]/gm;

function resolve(file: string, specifier: string): string {
  const seam = Object.keys(SEAMS).find((prefix) => specifier.startsWith(prefix));
  if (seam) return SEAMS[seam] + specifier.slice(seam.length);
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  return /^(node|virtual):/.test(specifier) ? specifier : `npm:${specifier}`;
}

const root = join(import.meta.dirname, '..');
const files = ['design-docs', 'sync-server', 'pwa', 'fixtures'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.d\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
);
const sources = files.filter((file) => !/\.test\.tsx?$/.test(file) && !/(^|\/)(testing|e2e)\//.test(file));
/** The static imports of a file; with `lazy` also its dynamic imports. */
const importsOf = (file: string, { lazy }: { lazy: boolean }): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].flatMap(
    ([, named, later, bare]) => named ?? bare ?? (lazy ? (later ?? []) : []),
  );

const resolvedImports = (of: string[]): { file: string; to: string }[] =>
  of.flatMap((file) =>
    importsOf(file, { lazy: true }).map((specifier) => ({ file, to: resolve(file, specifier) })),
  );

test.each(ROOMS)('$room: $rule', ({ room, path, may, rule }) => {
  const own = sources.filter((file) => ROOMS.find((candidate) => candidate.path.test(file))?.room === room);
  const broken = resolvedImports(own)
    .filter(({ file, to }) => {
      const allowed = new RegExp(may.source.replace('SAME', path.exec(file)?.[1] ?? 'SAME'));
      return !allowed.test(to);
    })
    .map(({ file, to }) => `${file} imports ${to}: ${rule}`);
  expect(broken).toEqual([]);
});

/** The imports that lead from a file back to itself, types included; null if there are none. */
function circleFrom(start: string, graph: ReadonlyMap<string, string[]>): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) {
        const way = [file];
        for (let at = file; at !== start; way.unshift(at)) at = cameFrom.get(at)!;
        return way;
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return null;
}

test('no file imports itself through others', () => {
  const target = (file: string, specifier: string) =>
    resolve(file, specifier) + (specifier.startsWith('#') ? '.ts' : '');
  const graph = new Map(
    files.map((file) => [
      file,
      importsOf(file, { lazy: false })
        .filter((specifier) => /^[.#]/.test(specifier))
        .map((specifier) => target(file, specifier)),
    ]),
  );
  const circles = files.flatMap((file) => circleFrom(file, graph) ?? []);
  expect([...new Set(circles)].sort()).toEqual([]);
});

test('every source file belongs to a room that has a rule', () => {
  expect(sources.filter((file) => !ROOMS.some((room) => room.path.test(file)))).toEqual([]);
});

test('a room of pwa/sync imports only rooms below it, and only their doors', () => {
  const floorOf = (room: string) => SYNC_ROOMS.findIndex((one) => one.room === room);
  const broken = resolvedImports(sources.filter((file) => file.startsWith('pwa/'))).filter(({ file, to }) => {
    const [, room = '', name = ''] = /^pwa\/sync\/([^/]+)\/(.+)\.ts$/.exec(to) ?? [];
    const [, own] = /^pwa\/sync\/([^/]+)\//.exec(file) ?? [];
    if (!room || own === room) return false;
    const isBelow = own === undefined || floorOf(room) < floorOf(own);
    return !isBelow || !SYNC_ROOMS[floorOf(room)]?.doors.test(name);
  });
  expect(broken).toEqual([]);
});

test('pwa takes ids from #documents/id, which needs no schema library', () => {
  const broken = resolvedImports(sources.filter((file) => file.startsWith('pwa/')));
  expect(broken.filter(({ to }) => to === 'design-docs/documents/ids')).toEqual([]);
});

test('the device room loads no PouchDB', () => {
  const broken = resolvedImports(sources.filter((file) => file.startsWith('pwa/sync/device/')));
  expect(broken.filter(({ to }) => to.startsWith('npm:pouchdb'))).toEqual([]);
});
