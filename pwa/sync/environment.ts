import { TEST_BASE_PATH } from '#contract/test-environment';

/** The real environment, or the one beside it to try things in, where the server has one (decision 29). */
export type Modus = 'live' | 'test';

/** `public/before-paint.js` reads it too. */
const KEY = 'eetplein-modus';

/** It does not change as long as the page is open: what is kept here, and every call, belongs to one of the two. */
export const modus: Modus = storedModus();
const base = modus === 'test' ? TEST_BASE_PATH : '';

/** Where a path of the server's is in this environment: '/api/hub' may be '/test/api/hub'. */
export const serverPath = (path: string): string => base + path;
export const serverUrl = (path: string): URL => new URL(serverPath(path), location.origin);

/** The name of something kept on this device, of which each environment has its own. */
export const ownName = (name: string): string => (modus === 'test' ? `test-${name}` : name);

/** Goes to the other environment and opens the page anew; does nothing where the server has no other. */
export async function switchModus(): Promise<void> {
  const next: Modus = modus === 'live' ? 'test' : 'live';
  if (next === 'test' && !(await hasTestEnvironment())) return;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    return; // Without storage the page would come back as it was.
  }
  location.reload();
}

async function hasTestEnvironment(): Promise<boolean> {
  const url = new URL(`${TEST_BASE_PATH}/health`, location.origin);
  const answer = await fetch(url, { credentials: 'omit', cache: 'no-store' }).catch(() => null);
  const type = answer?.headers.get('content-type') ?? '';
  return answer?.ok === true && type.includes('json');
}

function storedModus(): Modus {
  try {
    return localStorage.getItem(KEY) === 'test' ? 'test' : 'live';
  } catch {
    return 'live';
  }
}

// A person is in one environment at a time, whichever of his tabs he looks at.
globalThis.addEventListener?.('storage', (event) => {
  if ((event as StorageEvent).key === KEY && storedModus() !== modus) location.reload();
});
