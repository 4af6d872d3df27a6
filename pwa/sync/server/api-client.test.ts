import { afterEach, expect, test, vi } from 'vitest';
import { login } from '#contract/auth';
import { call } from './api-client.ts';

afterEach(() => vi.unstubAllGlobals());

test.each<[string, Response]>([
  [
    'of the server',
    Response.json({ code: 'too-many-tries', message: '', details: { retryAfter: 90 } }, { status: 429 }),
  ],
  ['of a proxy', new Response('busy', { status: 429, headers: { 'retry-after': '90' } })],
])('a refusal %s says in how many milliseconds to try again', async (_, answer) => {
  vi.stubGlobal('fetch', async () => answer);
  const result = await call(login, { body: { phone: '0612345678', code: '1234' } });
  expect(result).toMatchObject({ ok: false, retryAfter: 90_000 });
});

test('a refusal without a limit does not say when to try again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'code-invalid', message: '' }, { status: 403 }));
  expect(await call(login, { body: { phone: '0612345678', code: '1234' } })).toMatchObject({
    ok: false,
    retryAfter: null,
  });
});
