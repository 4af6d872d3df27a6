import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { LoggedIn, TestServer } from './start-test-server.ts';

/**
 * Starts something before the first test of this file or `describe`, and closes it after the last one. Returns an
 * object that is empty until then; fields of it can only be read in tests and hooks.
 */
export function duringTests<T extends { close(): Promise<void> }>(start: () => Promise<T>): T {
  const running = {} as T;
  beforeAll(async () => void Object.assign(running, await start()), 60_000);
  afterAll(() => running.close?.());
  return running;
}

/** Sets the clock to Friday 18:00 and logs in another user before each test. Returns that user, with its new fields. */
export function newUserPerTest(server: TestServer): LoggedIn {
  const user = {} as LoggedIn;
  beforeEach(async () => {
    server.clock.set('2026-06-12', 18 * 60);
    Object.assign(user, await server.newUser());
  });
  return user;
}
