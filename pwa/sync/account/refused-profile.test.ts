import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserAnswer } from '#contract/auth';
import type { Id } from '#documents/id';
import { session } from '../device/session-store.ts';
import { outboxName, readOutbox } from '../outbox/outbox.ts';
import { pruneOutbox } from '../outbox/outbox-prune.ts';
import { sendOutbox } from '../outbox/outbox-send.ts';
import { destroyDatabase } from '../replica/replicas.ts';
import { saveProfile } from './account.ts';

const user: Id<'user'> = 'user/anna';
const ofAnna = { user: { _id: user, phone: '0612345678' } as UserAnswer, token: 't', expires: '' };
const states = async () => (await readOutbox(user)).map((entry) => entry.state);
const retry = () => sendOutbox({ impatient: true });

beforeEach(() => session.set(ofAnna));
afterEach(async () => {
  session.set(null);
  await destroyDatabase(outboxName(user));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a profile that the server refuses', () => {
  const refuse = () =>
    vi.stubGlobal('fetch', async (url: URL | string) =>
      String(url).endsWith('/api/auth/me')
        ? Response.json({ user: ofAnna.user })
        : Response.json({ code: 'bad-request', message: '' }, { status: 400 }),
    );

  test('leaves the outbox when its form knows, because no page lists it', async () => {
    refuse();
    expect(await saveProfile({ name: 'Anna' })).toEqual({ ok: false, code: 'bad-request' });
    expect(await states()).toEqual([]);
  });

  test('later leaves the outbox after a minute, and the device shows again what the server has', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed')));
    expect(await saveProfile({ name: 'Anna' })).toEqual({ ok: true, state: 'waiting' });
    expect(session.get()?.user.name).toBe('Anna');
    refuse();
    await retry();
    await vi.waitFor(() => expect(session.get()?.user).not.toHaveProperty('name'), 10_000);
    expect(await states()).toEqual(['refused']);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await pruneOutbox();
    expect(await states()).toEqual([]);
  });
});
