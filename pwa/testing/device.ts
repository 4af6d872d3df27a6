import 'fake-indexeddb/auto';
import { vi } from 'vitest';

/** What the ground floor finds in a browser, for tests that speak to the real server from Node. */
export function standInForBrowser(serverUrl: string): void {
  const stored = new Map<string, string>();
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL(serverUrl));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  });
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Chrome/156' });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
}

/**
 * The network as the page sees it: every request counted, and cut where a test says so. It is not the network of
 * `others`, who call the same server with these tokens.
 */
export function watchNetwork(serverUrl: string) {
  const real = fetch;
  const network = {
    cut: false,
    loseAnswers: false,
    /** So many requests are answered still; then the network is gone. */
    answersLeft: Number.POSITIVE_INFINITY,
    requests: [] as string[],
    others: new Set<string>(),
  };
  const isOther = (init: RequestInit | undefined) =>
    network.others.has(new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '');
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input);
    // The server speaks to its database over the same fetch, in this one process.
    if (url.origin !== serverUrl || isOther(init)) return real(input, init);
    network.requests.push(`${init?.method ?? 'GET'} ${url.pathname}`);
    if (network.cut) throw new TypeError('Failed to fetch');
    network.answersLeft -= 1;
    const answer = await real(input, init);
    if (network.loseAnswers || network.answersLeft < 0) throw new TypeError('Failed to fetch');
    return answer;
  });
  return network;
}
