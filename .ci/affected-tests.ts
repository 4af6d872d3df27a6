/** A test file and its text. */
export interface TestFile {
  path: string;
  text: string;
}

/** A change to any of these files can change the result of any test. */
const EVERYTHING =
  /^(package(-lock)?\.json|vite\.config\.ts|tsconfig\.json|(pwa|sync-server)\/testing\/setup\.ts)$/;

const startsServer = /real-server|server-process|execFile|spawn\(/;

/**
 * Tests that depend on files they do not import: a change to a file that matches `changed` affects the tests that match
 * `path` and `text`.
 */
const UNSEEN: { changed: RegExp; path: RegExp; text?: RegExp }[] = [
  // They read all files.
  { changed: /./, path: /^\.ci\// },
  // Design documents are bundled from their files, and pushed by every server.
  { changed: /^design-docs\/(couch|documents|domain|build|bundle)/, path: /^(design-docs|sync-server)\// },
  { changed: /^design-docs\/(couch|documents|domain|build|bundle)/, path: /./, text: startsServer },
  // These tests start the server as a process, or import it by a computed path.
  { changed: /^(sync-server|fixtures)\//, path: /./, text: startsServer },
  { changed: /^pwa\/(locales|public|index\.html)/, path: /^pwa\/(locales|app)\// },
  // It reads the file.
  { changed: /^pwa\/ui\/tokens\.css$/, path: /^pwa\/ui\/tokens\.test\.ts$/ },
  { changed: /^fixtures\/(mocks|stored)\//, path: /^(fixtures\/mocks|pwa\/sync)\// },
];

const NOT_IN_THE_APP = /\.(md|(node-)?test\.tsx?|journey\.ts)$|^\.|^LICENSE$|\/testing\//;

/** The affected tests that imports do not lead to; null if every test may be affected. */
export function unseenTests(changed: string[], tests: TestFile[]): string[] | null {
  if (changed.some((file) => EVERYTHING.test(file))) return null;
  const rules = UNSEEN.filter((rule) => changed.some((file) => rule.changed.test(file)));
  const fits = ({ path, text }: TestFile) =>
    rules.some((rule) => rule.path.test(path) && (rule.text?.test(text) ?? true));
  return tests.filter(fits).map(({ path }) => path);
}

/**
 * The changed files that can affect the browser journeys: the app, the server, their data, and the journeys themselves.
 */
export const seenByJourneys = (changed: string[]): string[] =>
  changed.filter((file) => /\.journey\.ts$/.test(file) || !NOT_IN_THE_APP.test(file));
