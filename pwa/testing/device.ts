import 'fake-indexeddb/auto';
import { vi } from 'vitest';

/** Stubs the browser globals that pwa/sync uses, for tests in Node against the real server. */
export function stubBrowser(serverUrl: string): void {
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
  const documentElement = { lang: 'nl' };
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement }),
  );
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('window', new EventTarget());
}

/**
 * The network between the page and the server: records every request, and fails as the test sets it. Requests with the
 * tokens in `others` come from other devices and are not affected.
 */
export function watchNetwork(serverUrl: string) {
  const real = fetch;
  const network = {
    cut: false,
    loseAnswers: false,
    /** The number of upcoming database requests that the server refuses, as while one of its nodes is down. */
    unavailable: 0,
    /** The status with which a proxy answers a path in the server's place; null if it does not. */
    proxy: (_path: string): number | null => null,
    /** The number of requests that still get an answer; later ones fail. */
    answersLeft: Number.POSITIVE_INFINITY,
    requests: [] as string[],
    others: new Set<string>(),
  };
  const isOther = (init: RequestInit | undefined) =>
    network.others.has(new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '');
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input);
    // The server runs in this process and calls its database with the same fetch.
    if (url.origin !== serverUrl || isOther(init)) return real(input, init);
    network.requests.push(`${init?.method ?? 'GET'} ${url.pathname}`);
    if (network.cut) throw new TypeError('Failed to fetch');
    const status = network.proxy(url.pathname);
    if (status) return new Response(`${status} by a proxy`, { status });
    if (network.unavailable > 0 && url.pathname.startsWith('/db/')) {
      network.unavailable -= 1;
      return new Response('{}', { status: 503 });
    }
    network.answersLeft -= 1;
    const answer = await real(input, init);
    if (network.loseAnswers || network.answersLeft < 0) throw new TypeError('Failed to fetch');
    return answer;
  });
  return network;
}

/** The sessions of the pages that a test opens one after the other. Once ended, their outboxes send nothing any more. */
export function sessionsOfPages() {
  const sessions: { set(value: null): unknown }[] = [];
  const endSessions = () => {
    for (const session of sessions) session.set(null);
  };
  return { sessions, endSessions };
}
