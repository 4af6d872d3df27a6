import * as v from 'valibot';
import { expect, test } from 'vitest';
import { hearDevice } from '#contract/kitchen';
import { nameDevice, ownDevice } from './kitchen-device.ts';

// A report with a name that the server refuses would never arrive, and the kitchen would count as silent.
test.each([
  ['Balie', 'Balie'],
  ['\u200eBalie\u200f ', 'Balie'],
  ['\u200e \ufeff', undefined],
])('A device that is named %j is reported as %j', (typed, name) => {
  nameDevice(typed);
  expect(ownDevice().name).toBe(name);
  const report = { name: ownDevice().name ?? 'Chrome', sound: true };
  expect(v.safeParse(hearDevice.body, report).success).toBe(true);
});
