import { expect, test, vi } from 'vitest';
import { observable } from './observable.ts';

test('tells its followers when it is set to another value, until they leave', () => {
  const value = observable(1);
  const changed = vi.fn(() => value.get());
  const leave = value.subscribe(changed);
  value.set(1);
  expect(changed).not.toHaveBeenCalled();
  value.set(2);
  expect(changed).toHaveReturnedWith(2);
  leave();
  value.set(3);
  expect(changed).toHaveBeenCalledOnce();
});
