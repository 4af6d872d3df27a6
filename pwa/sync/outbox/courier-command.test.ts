import { describe, expect, test } from 'vitest';
import { type CourierCommand, type CourierFields, isShown } from './courier-command.ts';

const iso = (minutes: number) => new Date(Date.UTC(2026, 2, 11, 18, minutes)).toISOString();

const order = 'order/1';
const delivered: CourierCommand = { kind: 'mark-delivered', order, done: iso(5) };
const pickedUp: CourierCommand = { kind: 'pick-up', order, at: iso(5) };
const undone: CourierCommand = { kind: 'undo-delivered', order, at: iso(5) };

const delivery = (updated: string, change: Partial<CourierFields> = {}): CourierFields => ({
  courier: { _id: 'user/koen' },
  transfer: iso(0),
  done: null,
  updated,
  ...change,
});
/** Whether a document shows a command that the server answered. */
const shows = (document: CourierFields, command: CourierCommand, answer: object): boolean =>
  isShown(document, { command, state: 'answered', answer }, true);

describe('an answered ‘Afgeleverd’, while the document is not delivered', () => {
  const answer = { done: iso(5), updated: iso(10) };
  test.each<[boolean, string, object, string]>([
    [false, 'the document is from before the answer', answer, iso(9)],
    [false, 'the order had changed in the same moment', answer, iso(10)],
    [true, 'another device of the courier withdrew it since', answer, iso(11)],
    [true, 'it was withdrawn before it was sent again', { done: null, updated: iso(11) }, iso(11)],
    [true, 'an earlier server says that it was withdrawn', { done: null }, iso(11)],
    [false, 'an earlier server does not say when it answered', { done: iso(5) }, iso(11)],
  ])('is over: %s, if %s', (isOver, _, given, updated) =>
    expect(shows(delivery(updated), delivered, given)).toBe(isOver),
  );

  test.each(['waiting', 'sending', 'unknown'] as const)('is not over while it is %s', (state) =>
    expect(isShown(delivery(iso(11)), { command: delivered, state, answer: null }, true)).toBe(false),
  );
});

test('‘Opgehaald’ is over once the delivery was given back and claimed again on another device', () => {
  const answer = { done: null, updated: iso(10) };
  expect(shows(delivery(iso(9)), pickedUp, answer)).toBe(false);
  expect(shows(delivery(iso(11), { transfer: iso(11) }), pickedUp, answer)).toBe(true);
});

test('a withdrawal is over once another device whose clock is behind delivered it again', () => {
  const answer = { done: null, updated: iso(10) };
  expect(shows(delivery(iso(9), { done: iso(4) }), undone, answer)).toBe(false);
  expect(shows(delivery(iso(11), { done: iso(4) }), undone, answer)).toBe(true);
  const askedAgain = { done: iso(4), updated: iso(10) };
  expect(shows(delivery(iso(10), { done: iso(4) }), undone, askedAgain)).toBe(true);
});

test('‘Afgeleverd’ given again is not over by the document of the first one, which shows another', () => {
  const answer = { done: iso(5), updated: iso(10) };
  const first = { done: iso(4) };
  expect(shows(delivery(iso(9), first), delivered, answer)).toBe(false);
  expect(shows(delivery(iso(10), { done: iso(5) }), delivered, answer)).toBe(true);
});
