import { afterEach, expect, test, vi } from 'vitest';
import { anneke } from '../../testing/in-memory.ts';
import { session } from '../device/session-store.ts';
import { outboxName } from '../outbox/outbox.ts';
import { destroyDatabase } from '../replica/replicas.ts';
import { saveProfile } from './account.ts';

const bob = { ...anneke({ _id: 'user/bob', name: 'Bob' }), token: 'of-bob' };

afterEach(async () => {
  session.set(null);
  await destroyDatabase(outboxName('user/anneke'));
  vi.unstubAllGlobals();
});

test.each([
  ['shows a profile that could not be sent', anneke(), 'Anneke de Vries'],
  ['does not rename the user who logged in while a profile could not be sent', bob, 'Bob'],
])('%s', async (_, later, name) => {
  session.set(anneke());
  vi.stubGlobal('fetch', async () => {
    session.set(later);
    throw new TypeError('Failed to fetch');
  });
  expect(await saveProfile({ name: 'Anneke de Vries' })).toEqual({ ok: true, state: 'waiting' });
  expect(session.get()?.user).toMatchObject({ _id: later.user._id, name });
});

test('shows a profile that was saved when the connection is lost right after', async () => {
  session.set(anneke());
  vi.stubGlobal('fetch', async (url: URL | string) => {
    if (String(url).endsWith('/api/auth/me')) throw new TypeError('Failed to fetch');
    return Response.json({ user: { ...anneke().user, name: 'Anneke de Vries', courier: true } });
  });
  expect(await saveProfile({ name: 'Anneke de Vries', courier: true })).toEqual({ ok: true, state: 'saved' });
  expect(session.get()?.user).toMatchObject({ name: 'Anneke de Vries', courier: true });
});
