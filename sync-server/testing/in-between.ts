import { beforeEach, vi } from 'vitest';
import type { Deps } from '../deps.ts';
import { KeyedLock } from '../store/keyed-lock.ts';
import type { TestServer } from './start-test-server.ts';

type Method = (...args: never[]) => Promise<unknown>;

/**
 * Runs `work` once: when the next call of a method has its result, and before its caller gets it. In a test, the other
 * server then makes a change that the caller does not know of yet.
 */
export function afterNext<T extends object>(owner: T, method: keyof T, work: () => Promise<unknown>): void {
  intercept(owner, method, async (call) => {
    const result = await call();
    await work();
    return result;
  });
}

/** The same before the next call does anything. */
export function beforeNext<T extends object>(owner: T, method: keyof T, work: () => Promise<unknown>): void {
  intercept(owner, method, async (call) => {
    await work();
    return call();
  });
}

function intercept<T extends object>(
  owner: T,
  method: keyof T,
  around: (call: () => Promise<unknown>) => Promise<unknown>,
): void {
  const original = owner[method] as Method;
  const spy = vi.spyOn(owner as Record<keyof T, Method>, method as never) as unknown as {
    mockImplementationOnce(implementation: Method): void;
  };
  spy.mockImplementationOnce((...args) => around(() => original.apply(owner, args)));
}

/** The services as another server process has them: the same database, with locks and caches of its own. */
export const otherServer = (server: TestServer): Deps => ({
  ...server.deps,
  store: server.otherStore(),
  lock: new KeyedLock(),
});

/** Another server for each test, with empty caches. Its fields can only be read in tests and hooks. */
export function otherServerPerTest(server: TestServer): Deps {
  const other = {} as Deps;
  beforeEach(() => void Object.assign(other, otherServer(server)));
  return other;
}
