import { beforeEach, expect, test, vi } from 'vitest';
import { answerWithScreen, type KeptScreen, shellWith } from './kept-screen.ts';

const APP = '/assets/index-1.js';
/** The shell as the build writes it, as far as it matters here. */
const shell = `<!doctype html><html lang="nl"><head><title>Eetplein</title>
<script src="/before-paint.js"></script>
<script type="module" crossorigin src="${APP}"></script>
<link rel="stylesheet" crossorigin href="/assets/index-1.css"></head>
<body><div id="root"></div></body></html>`;
const screen: KeptScreen = {
  app: APP,
  mark: 'm1',
  from: 1_699_999_999_000,
  until: 1_700_000_000_000,
  title: 'Pizza & <Co>',
  styles: ['/assets/index-1.css', '/assets/hub-1.css'],
  html: '<main>$& Roma</main>',
};

test('the shell shows the screen, with its title and stylesheets, and leaves the start to the script of kept screens', () => {
  const text = shellWith(screen, shell)!;
  expect(text).toContain('<div id="root"><main>$& Roma</main></div>');
  expect(text).toContain(
    `<script src="/kept-screen.js" data-app="${APP}" data-mark="m1" data-from="1699999999000" data-until="1700000000000"`,
  );
  expect(text).toContain('<title>Pizza &amp; &lt;Co></title>');
  expect(text.match(/href="[^"]+\.css"/g)).toEqual([
    'href="/assets/index-1.css"',
    'href="/assets/hub-1.css"',
  ]);
  expect(text).not.toContain('type="module"');
});

test('a screen that another version of the app kept is not shown', () => {
  expect(shellWith({ ...screen, app: '/assets/index-0.js' }, shell)).toBeNull();
});

let kept: Map<string, string>;
let asked: string[];
beforeEach(() => {
  kept = new Map([['/hub/nijverdal', JSON.stringify(screen)]]);
  asked = [];
  const match = async (path: string) => {
    asked.push(path);
    return kept.has(path) ? new Response(kept.get(path)) : undefined;
  };
  vi.stubGlobal('caches', { open: async () => ({ match }) });
});

const requestOf = (path: string, cache: RequestCache = 'default') =>
  ({ url: `https://eetplein.nl${path}`, cache }) as Request;
const answer = async (path: string, cache?: RequestCache) => {
  const headers = { 'content-type': 'text/html', 'content-security-policy': "script-src 'self'" };
  return answerWithScreen(requestOf(path, cache), Promise.resolve(new Response(shell, { headers })));
};

test('a navigation is answered with the screen of its page, under the policy of the shell', async () => {
  const answered = await answer('/hub/nijverdal');
  expect(answered.headers.get('content-security-policy')).toBe("script-src 'self'");
  expect(await answered.text()).toContain('Roma');
});

test.each<[string, string, RequestCache?]>([
  ['another page', '/hub/rijssen'],
  ['an address with a search', '/hub/nijverdal?type=pizza'],
  ['a reload, which may be scrolled', '/hub/nijverdal', 'no-cache'],
  ['the way back', '/hub/nijverdal', 'force-cache'],
])('%s gets the shell', async (_, path, cache) => {
  expect(await (await answer(path, cache)).text()).toBe(shell);
});

test('the screen is looked for while the shell is being fetched', async () => {
  const fetching = new Promise<Response>(() => {});
  void answerWithScreen(requestOf('/hub/nijverdal'), fetching);
  await vi.waitFor(() => expect(asked).toEqual(['/hub/nijverdal']), 10_000);
});

test('a kept screen that cannot be read is none', async () => {
  kept.set('/hub/nijverdal', 'no json');
  expect(await (await answer('/hub/nijverdal')).text()).toBe(shell);
});
