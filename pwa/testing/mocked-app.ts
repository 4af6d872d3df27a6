import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { login, signup, type UserAnswer } from '#contract/auth';
import { createMockServer } from '#fixtures/mocks/create-mock-server';
import { DEMO_CODE } from '#fixtures/mocks/seed';
import { followedHub, onFollowedHub } from '../data/followed-hub.ts';
import { forgetSources } from '../data/use-stored.ts';
import { forgetDeletedUser } from '../sync/account/device-users.ts';
import { logout } from '../sync/account/login.ts';
import { session } from '../sync/device/session-store.ts';
import { readOutbox } from '../sync/outbox/outbox.ts';
import { call } from '../sync/server/api-client.ts';
import { followHub, startSync } from '../sync/start.ts';

/** On Friday 12 June 2026 at 18:00, hours away from the end of a service day. */
const EVENING = '2026-06-12T16:00:00.000Z';

/**
 * The app over the mock of the server, for all tests of a file: nothing between the page and the mock is replaced. Each
 * test begins with the documents of the mock, and without a session.
 */
export function startMockedApp() {
  const mock = createMockServer();
  let stopSync = () => {};
  beforeAll(() => {
    vi.setSystemTime(EVENING);
    mock.listen();
  });
  beforeEach(() => {
    vi.setSystemTime(EVENING);
    mock.reset();
  });
  afterEach(async () => {
    cleanup();
    const user = session.get()?.user;
    if (user) await commandsAnswered(user._id);
    await logout();
    // A logout keeps what the server has not answered yet, and the next login of the user would send it.
    if (user) await forgetDeletedUser(user);
    forgetSources();
    stopSync();
  });
  afterAll(() => {
    mock.close();
    vi.useRealTimers();
  });
  const sync = () => {
    const follow = () => followHub(followedHub());
    const [stopFollowing, stop] = [onFollowedHub(follow), startSync()];
    follow();
    stopSync = () => {
      stopFollowing();
      stop();
    };
  };
  /** Logs in with the number of a user of the mock, and starts synchronization unless the test does. */
  const logInAs = async (phone: string, { synced = true } = {}): Promise<void> => {
    await call(signup, { body: { phone } });
    const answer = await call(login, { body: { phone, code: DEMO_CODE } });
    if (answer.ok) session.set(answer.answer);
    if (synced) sync();
  };
  return { mock, logInAs, sync };
}

/** Waits for the answers to commands that are being sent; gives up if no answer comes. */
const commandsAnswered = (user: UserAnswer['_id']): Promise<void> =>
  vi
    .waitFor(async () => {
      const states = (await readOutbox(user)).map(({ state }) => state);
      expect(states).not.toContain('sending');
    }, 3000)
    .catch(() => {});
