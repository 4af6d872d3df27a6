import { expect, test } from 'vitest';
import type { Couch } from '../store/couch.ts';
import { HealthCheck } from './health-check.ts';

test('a database that says nothing counts as down, and is asked again by the next caller', async () => {
  let asked = 0;
  const isUp = () => {
    asked += 1;
    return asked === 1 ? new Promise<boolean>(() => {}) : Promise.resolve(true);
  };
  const check = new HealthCheck({ isUp } as unknown as Couch, 10);
  await expect(check.up()).rejects.toMatchObject({ code: 'unavailable' });
  await check.up();
  expect(asked).toBe(2);
});
