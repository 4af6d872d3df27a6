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
    room: 'gateways',
    path: /^sync-server\/gateways\//,
    may: /^(sync-server\/(gateways|contract|http\/api-error|store)|design-docs\/|npm:|node:)/,
    rule: 'gateways know the outside world, not routes or services',
  },
  {
    room: 'store',
    path: /^sync-server\/store\//,
    may: /^(sync-server\/(store|contract|http\/api-error|embedded-couch\/pouchdb-modules)|design-docs\/|npm:|node:)/,
    rule: 'the store speaks to CouchDB and knows no services',
  },
  {
    room: 'services',
    path: /^sync-server\/services\//,
    may: /^(sync-server\/(services|store|gateways|contract|deps|http\/(api-error|session|prepared-answer)|setup\/config)|design-docs\/|npm:|node:)/,
    rule: 'services import store and gateways, never routes',
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
    may: /^(fixtures\/|sync-server\/contract\/|design-docs\/(documents|domain)\/|npm:|node:)/,
    rule: 'fixtures import contract, documents and domain',
  },
  {
    room: 'build',
    path: /^(design-docs\/[^/]+\.ts|vite\.config\.ts|pwa\/(pictures|e2e)\/|pwa\/[^/]+\.ts$)/,
    may: /./,
    rule: 'tools may import anything',
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
    may: /^(pwa\/(features\/SAME|data|ui|app\/paths)|sync-server\/contract\/|design-docs\/(documents|domain)\/|npm:)/,
    rule: 'a feature imports data and ui, never another feature',
  },
  {
    room: 'service-worker',
    path: /^pwa\/service-worker\//,
    may: /^(pwa\/service-worker\/|sync-server\/contract\/|npm:workbox)/,
    rule: 'the worker is its own little world',
  },
  {
    room: 'app',
    path: /^pwa\/app\//,
    may: /^(pwa\/|sync-server\/contract\/|design-docs\/(documents|domain)\/|fixtures\/mocks\/|npm:|virtual:)/,
    rule: 'pwa imports nothing of the server but its contract',
  },
];

const SEAMS: Record<string, string> = {
  '#domain/': 'design-docs/domain/',
  '#documents/': 'design-docs/documents/',
  '#contract/': 'sync-server/contract/',
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
const sources = ['design-docs', 'sync-server', 'pwa', 'fixtures'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(testing|e2e)\//.test(file)),
);

test.each(ROOMS)('$room: $rule', ({ room, path, may, rule }) => {
  const broken = sources
    .filter((file) => ROOMS.find((candidate) => candidate.path.test(file))?.room === room)
    .flatMap((file) => {
      const allowed = new RegExp(may.source.replace('SAME', path.exec(file)?.[1] ?? 'SAME'));
      return [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)]
        .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
        .filter((specifier) => !allowed.test(resolve(file, specifier)))
        .map((specifier) => `${file} imports ${specifier}: ${rule}`);
    });
  expect(broken).toEqual([]);
});

test('every source file belongs to a room that has a rule', () => {
  expect(sources.filter((file) => !ROOMS.some((room) => room.path.test(file)))).toEqual([]);
});
