import { TEST_BASE_PATH } from '#contract/test-environment';
import { onPageRestored } from './page-restored.ts';

/** The live environment, or the test environment if the server has one. */
export type Environment = 'live' | 'test';

/** Also read by `public/before-paint.js`. */
const KEY = 'eetplein-modus';

/** Constant for the lifetime of the page: its storage and every call belong to one environment. */
export const environment: Environment = storedEnvironment();
const base = environment === 'test' ? TEST_BASE_PATH : '';

/** A path of the server in this environment: '/api/hub' or '/test/api/hub'. */
export const serverPath = (path: string): string => base + path;
export const serverUrl = (path: string): URL => new URL(serverPath(path), location.origin);

/** A storage name that is separate for each environment. */
export const ownName = (name: string): string => (environment === 'test' ? `test-${name}` : name);

/** Switches to the other environment and reloads the page. Does nothing if the server has no test environment. */
export async function switchEnvironment(): Promise<void> {
  const next: Environment = environment === 'live' ? 'test' : 'live';
  if (next === 'test' && !(await hasTestEnvironment())) return;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    return; // Without storage a reload would not switch.
  }
  location.reload();
}

async function hasTestEnvironment(): Promise<boolean> {
  const url = new URL(`${TEST_BASE_PATH}/health`, location.origin);
  const answer = await fetch(url, { credentials: 'omit', cache: 'no-store' }).catch(() => null);
  const type = answer?.headers.get('content-type') ?? '';
  return answer?.ok === true && type.includes('json');
}

function storedEnvironment(): Environment {
  try {
    return localStorage.getItem(KEY) === 'test' ? 'test' : 'live';
  } catch {
    return 'live';
  }
}

// All tabs follow a switch, so that a user is never in both environments at once.
const followSwitch = (): void => {
  if (storedEnvironment() !== environment) location.reload();
};
globalThis.addEventListener?.('storage', (event) => {
  if ((event as StorageEvent).key === KEY) followSwitch();
});
onPageRestored(followSwitch);
