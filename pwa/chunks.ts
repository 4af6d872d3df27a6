/** What the bundler knows about a module; `dynamicImporters` import it with `import()`. */
interface ModuleLinks {
  isEntry: boolean;
  code: string | null;
  importers: readonly string[];
  dynamicImporters: readonly string[];
}
interface Graph {
  getModuleInfo(id: string): ModuleLinks | null;
}

/** Modules are named as in the manifest of the build. */
const START = ['index.html'];
/** The page of the mock starts the app later, from its own module. */
const START_WITH_MOCK = ['app/main.tsx'];
const HUB = ['features/landing/business-results.tsx'];
const BUSINESS = ['features/business/business-page.tsx'];
const INFO = ['features/business-info/info-page.tsx'];
const CLUB = ['features/club/club-page.tsx'];
const SCREENS = [...BUSINESS, ...INFO, ...CLUB];
const BELOW = ['features/landing/more-sections.tsx', 'features/landing/landing-footer.tsx'];
/** Reads a stored page before the engine is loaded. */
const STORED = ['app/stored-page.ts'];
const ENGINE = ['sync/engine.ts'];
/**
 * Messages about the app itself: no connection, a new version, storage trouble. Needed when the network or the files of
 * this version are gone.
 */
const MESSAGES = ['app/app-messages.ts'];
/** Without it an older browser does not start the app. */
const OLDER_BROWSERS = ['app/older-browsers.ts'];

/** These modules and their imports are all that a device needs to open a stored hub and its businesses. */
export const PUBLIC_MODULES: readonly string[] = [
  ...START,
  ...START_WITH_MOCK,
  ...HUB,
  ...SCREENS,
  ...BELOW,
  ...STORED,
  ...ENGINE,
  ...MESSAGES,
  ...OLDER_BROWSERS,
];

const isOneOf =
  (names: string[]) =>
  (id: string): boolean =>
    names.some((name) => id.endsWith(`/${name}`));

const isHub = isOneOf(HUB);
const isScreen = isOneOf(SCREENS);
const isBusiness = isOneOf(BUSINESS);
const isInfo = isOneOf(INFO);
const isClub = isOneOf(CLUB);
const isStored = isOneOf(STORED);
const isEngine = isOneOf(ENGINE);
const isBelow = isOneOf(BELOW);
const isMessage = isOneOf(MESSAGES);

/** Printing tickets takes more code than the board; it is not shared, although two parts of the board load it. */
const PRINTING =
  /\/kitchen\/paper\/(?!print-sheets)|\/node_modules\/(@point-of-sale|@canvas|canvas-dither|canvas-flatten|resize-image-data)\//;

/**
 * Shared chunks. A module goes into the first chunk whose condition holds for the modules that need it. Everything that
 * needs a module also needs its imports, so these are in the same shared chunk or in an earlier one: no chunks import
 * each other in a cycle, where constants would be read before they are defined (`npm run size` checks for that). A page
 * that the server renders waits for `hub`, or for `screens` and its own chunk, before it is hydrated; no page waits for
 * the others.
 */
const SHARED: [name: string, isFor: (needing: readonly string[]) => boolean][] = [
  ['hub', (needing) => needing.some(isHub)],
  ['synced-screens', (needing) => needing.some(isScreen) && needing.some(isEngine)],
  ['screens', (needing) => new Set(needing.filter(isScreen)).size > 1],
  ['business', (needing) => needing.some(isBusiness)],
  ['info', (needing) => needing.some(isInfo)],
  ['club', (needing) => needing.some(isClub)],
  ['stored', (needing) => needing.some(isStored)],
  ['synced', (needing) => needing.some(isEngine)],
  ['below', (needing) => needing.some(isBelow)],
  ['messages', (needing) => needing.some(isMessage)],
  ['shared', () => true],
];

const ICON = /const (\w+) = createLucideIcon\(/;
const ICON_LISTS = /\/lucide-react\/dist\/esm\/(lucide-react|icons\/index)\.\w+$/;

/** Tells which of the chunks in `SHARED` a module belongs to, in one build. */
class SharedChunks {
  readonly #links = new Map<string, ModuleLinks | null>();
  readonly #names = new Map<string, string | null>();

  nameOf(id: string, graph: Graph): string | null {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const needing = this.#needing(id, graph);
    const shared = needing.length > 1 && !PRINTING.test(id);
    const name = shared ? SHARED.find(([, isFor]) => isFor(needing))![0] : null;
    this.#names.set(id, name);
    return name;
  }

  /** The entries and lazily loaded modules that need this module, directly or through other modules. */
  #needing(id: string, graph: Graph): string[] {
    const seen = new Set([id]);
    for (const each of seen) for (const importer of this.#importers(each, graph)) seen.add(importer);
    return [...seen].filter((each) => {
      const links = this.#linksOf(each, graph);
      return links && (links.isEntry || links.dynamicImporters.length > 0);
    });
  }

  /** What imports a module. For an icon, the modules that name it: all icons are imported through one module. */
  #importers(id: string, graph: Graph): readonly string[] {
    const { importers = [], code } = this.#linksOf(id, graph) ?? {};
    const icon = ICON.exec(code ?? '')?.[1];
    if (!icon) return importers;
    const isNamed = new RegExp(`\\b${icon}\\b`);
    const lists = importers.filter((each) => ICON_LISTS.test(each));
    const users = lists.flatMap((list) => this.#linksOf(list, graph)?.importers ?? []);
    const naming = users.filter(
      (each) => !ICON_LISTS.test(each) && isNamed.test(this.#linksOf(each, graph)?.code ?? ''),
    );
    return naming.length > 0 ? naming : importers;
  }

  /** Copied, because the bundler reuses its objects. */
  #linksOf(id: string, graph: Graph): ModuleLinks | null {
    const known = this.#links.get(id);
    if (known !== undefined) return known;
    const found = graph.getModuleInfo(id);
    const links = found && {
      isEntry: found.isEntry,
      code: found.code,
      importers: [...found.importers],
      dynamicImporters: [...found.dynamicImporters],
    };
    this.#links.set(id, links);
    return links;
  }
}

/** The groups of the bundler: what the first visit needs at once, then the shared chunks, each after those it imports. */
export function chunkGroups() {
  const chunks = new SharedChunks();
  const shared = SHARED.map(([name], index) => ({
    name: (id: string, graph: Graph) => (chunks.nameOf(id, graph) === name ? name : null),
    debugName: name,
    priority: SHARED.length - index,
  }));
  return [{ name: 'start', tags: ['$initial' as const], priority: SHARED.length + 1 }, ...shared];
}
