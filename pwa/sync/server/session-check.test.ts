import { afterEach, expect, test, vi } from 'vitest';
import { anneke } from '../../testing/in-memory.ts';
import { session } from '../device/session-store.ts';
import { checkSession } from './session-check.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  session.set(null);
});

test.each([
  ['updates the user', { user: { ...anneke().user, name: 'Anna' } }, 'Anna'],
  ['ends the session when the server knows no user of that token', { user: null }, undefined],
])('%s', async (_, answer, name) => {
  session.set(anneke());
  vi.stubGlobal('fetch', async () => Response.json(answer));
  await checkSession();
  expect(session.get()?.user.name).toBe(name);
});
