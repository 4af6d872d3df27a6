import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SendState } from '#domain/send-state';
import { backoff } from '../device/backoff.ts';
import type { Command } from './commands.ts';
import {
  needsUser,
  nextCheck,
  nextDue,
  type OutboxEntry,
  type OutboxEvent,
  reduceEntry,
} from './outbox-state.ts';

const command: Command = { kind: 'cancel-order', order: 'order/1' };
const entry = (change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  _id: 'a',
  version: 2,
  type: 'command',
  subject: 'order/1',
  command,
  state: 'waiting',
  page: 'here',
  created: 1,
  tries: 0,
  nextTry: 0,
  mayHaveBeenApplied: false,
  failure: null,
  answer: null,
  ...change,
});

const lost: OutboxEvent = {
  type: 'failed',
  at: 1000,
  code: 'timeout',
  mayHaveBeenApplied: true,
  retryAfter: null,
};
const unsent: OutboxEvent = {
  type: 'failed',
  at: 1000,
  code: 'offline',
  mayHaveBeenApplied: false,
  retryAfter: null,
};
const answered: OutboxEvent = { type: 'answered', answer: { status: 'OK' } };
const refused: OutboxEvent = { type: 'refused', code: 'amounts-changed', details: { amount: 20 } };
const held: OutboxEvent = { type: 'held', code: 'confirm-payment' };
const confirmed: Extract<OutboxEvent, { type: 'confirmed' }> = { type: 'confirmed', page: 'there' };
const abandoned: OutboxEvent = { type: 'abandoned' };
const sending: OutboxEvent = { type: 'sending' };

describe('a command in the outbox', () => {
  test.each<[string, SendState, OutboxEvent, SendState]>([
    ['is sent', 'waiting', sending, 'sending'],
    ['is answered when the server answers', 'sending', answered, 'answered'],
    ['is unknown when no answer comes', 'sending', lost, 'unknown'],
    ['keeps waiting when it never left the device', 'sending', unsent, 'waiting'],
    ['is refused when the server refuses', 'sending', refused, 'refused'],
    ['is unknown when its page died while sending', 'sending', abandoned, 'unknown'],
    ['is retried when it is unknown', 'unknown', sending, 'sending'],
    ['is held when it needs the user', 'waiting', held, 'needs-attention'],
    ['continues when the user confirms', 'needs-attention', confirmed, 'waiting'],
    ['is sent again when the user agrees to the change', 'refused', confirmed, 'waiting'],
    ['is not sent while it waits for the user', 'needs-attention', sending, 'needs-attention'],
    ['stays refused until the user acts', 'refused', sending, 'refused'],
    ['stays answered after a late failure', 'answered', lost, 'answered'],
    ['stays answered after a late refusal', 'answered', refused, 'answered'],
    ['ignores a confirmation that was not asked for', 'waiting', confirmed, 'waiting'],
    ['is not abandoned while it waits', 'waiting', abandoned, 'waiting'],
    ['stays refused when it would be held', 'refused', held, 'refused'],
    [
      'stays with the user if the server does not have it',
      'needs-attention',
      { type: 'not-there' },
      'needs-attention',
    ],
  ])('%s', (_, from, event, to) => {
    expect(reduceEntry(entry({ state: from }), event).state).toBe(to);
  });

  test('stays unknown if it may have arrived and a retry never left the device', () => {
    const unknown = reduceEntry(entry({ state: 'sending' }), lost);
    expect(reduceEntry(reduceEntry(unknown, sending), unsent)).toMatchObject({
      state: 'unknown',
      mayHaveBeenApplied: true,
    });
  });

  test('waits again when the server says that it does not have it', () => {
    const unknown = entry({ state: 'unknown', mayHaveBeenApplied: true });
    expect(reduceEntry(unknown, { type: 'not-there' })).toMatchObject({
      state: 'waiting',
      mayHaveBeenApplied: false,
    });
  });

  test('stays unknown when the user confirms it, if it may have arrived', () => {
    const waits = reduceEntry(entry({ state: 'unknown', mayHaveBeenApplied: true }), held);
    expect(reduceEntry(waits, confirmed)).toEqual(
      entry({ state: 'unknown', mayHaveBeenApplied: true, page: 'there' }),
    );
  });

  test('is what the user confirmed, if that is another command', () => {
    const other: Command = { kind: 'cancel-order', order: 'order/2' };
    const no = entry({ state: 'refused' });
    expect(reduceEntry(no, { ...confirmed, command: other }).command).toBe(other);
    expect(reduceEntry(no, confirmed).command).toBe(command);
  });

  test('waits longer after each attempt, and at once asks for the answer that its page did not get', () => {
    const first = reduceEntry(reduceEntry(entry(), sending), unsent);
    expect(first).toMatchObject({ tries: 1, nextTry: 3000 });
    expect(reduceEntry(reduceEntry(first, sending), unsent)).toMatchObject({ tries: 2, nextTry: 5000 });
    const died = reduceEntry(entry({ state: 'sending', nextTry: 3000 }), abandoned);
    expect(died).toMatchObject({ mayHaveBeenApplied: true, nextTry: 0 });
  });

  test('is certain once it is answered', () => {
    const unknown = entry({ state: 'unknown', mayHaveBeenApplied: true });
    expect(reduceEntry(unknown, answered)).toMatchObject({ mayHaveBeenApplied: false, failure: null });
  });

  test('keeps the reason of a refusal until the user agrees', () => {
    const no = reduceEntry(entry({ state: 'sending' }), refused);
    expect(no.failure).toEqual({ code: 'amounts-changed', details: { amount: 20 } });
    expect(reduceEntry(no, confirmed)).toMatchObject({ failure: null, tries: 0, nextTry: 0, page: 'there' });
  });

  test.each([
    [1, 2000],
    [2, 4000],
    [3, 8000],
    [8, 256_000],
    [9, 300_000],
    [10_000, 300_000],
  ])('after attempt %i waits %i ms', (tries, wait) => expect(backoff(tries)).toBe(wait));

  test('waits as long as the server asks', () => {
    const busy: OutboxEvent = { ...unsent, code: 'too-many-requests', retryAfter: 90_000 };
    expect(reduceEntry(entry({ state: 'sending', tries: 1 }), busy).nextTry).toBe(91_000);
    const day = { ...busy, retryAfter: 24 * 60 * 60_000 };
    expect(reduceEntry(entry({ state: 'sending', tries: 1 }), day).nextTry).toBe(1000 + 60 * 60_000);
  });
});

describe('the next entry to send', () => {
  const at = (id: string, change: Partial<OutboxEntry>) => entry({ _id: id, subject: id, ...change });

  test.each<[string, OutboxEntry[], string | null]>([
    ['the oldest', [at('b', { created: 2 }), at('a', { created: 1 })], 'a'],
    ['one that is due', [at('a', { nextTry: 500 }), at('b', { created: 2 })], 'b'],
    [
      'one that was never tried, before one that is tried again',
      [at('a', { nextTry: 50 }), at('b', {})],
      'b',
    ],
    [
      'the one whose last attempt is the longest ago',
      [at('a', { nextTry: 50 }), at('b', { nextTry: 40 })],
      'b',
    ],
    ['not one that was answered', [at('a', { state: 'answered' })], null],
    [
      'not one that waits for the user',
      [at('a', { state: 'refused' }), at('b', { state: 'needs-attention' })],
      null,
    ],
    [
      'not one behind an older one of the same subject',
      [at('a', { nextTry: 500 }), at('b', { subject: 'a', created: 2 })],
      null,
    ],
    [
      'one behind an older one that waits for the user',
      [at('a', { state: 'refused' }), at('b', { subject: 'a', created: 2 })],
      'b',
    ],
  ])('is %s', (_, entries, id) => expect(nextDue(entries, { now: 100 })?._id ?? null).toBe(id));

  test('is not one that was tried in this run', () => {
    const both = [at('a', {}), at('b', {})];
    expect(nextDue(both, { now: 100, passed: new Set(['a']) })?._id).toBe('b');
    expect(nextDue(both, { now: 100, passed: new Set(['a', 'b']) })).toBeNull();
  });

  test('need not be due when the network is back, unless the server asked to wait', () => {
    const later = at('a', { nextTry: 500 });
    const asked = at('b', { nextTry: 500, failure: { code: 'too-many-requests', details: {} } });
    expect(nextDue([asked, later], { now: 100, impatient: true })?._id).toBe('a');
    expect(nextDue([asked], { now: 100, impatient: true })).toBeNull();
  });

  test('is scheduled for the time when the first entry is due', () => {
    expect(
      nextCheck([at('a', { nextTry: 500 }), at('b', { nextTry: 300 }), at('c', { state: 'refused' })], 100),
    ).toBe(300);
    expect(nextCheck([at('a', { state: 'answered' })], 100)).toBeNull();
  });

  test('is due at once if the clock was set back since, also after the server asked to wait', () => {
    const nextTry = 365 * 24 * 60 * 60_000;
    const asked = at('a', { nextTry, failure: { code: 'too-many-requests', details: {} } });
    expect(nextDue([asked], { now: 100 })).toBe(asked);
    // A timer of more than 24 days would fire at once, again and again.
    expect(nextCheck([asked], 100)).toBe(100);
  });
});

const anyEvent = fc.constantFrom<OutboxEvent>(
  lost,
  unsent,
  answered,
  refused,
  held,
  confirmed,
  abandoned,
  sending,
  { type: 'not-there' },
);

test('after any events: nothing changes after an answer, and nothing counts as answered without one', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      let state = entry();
      let done = false;
      for (const event of events) {
        const next = reduceEntry(state, event);
        if (done) expect(next).toBe(state);
        done ||= event.type === 'answered';
        expect(next.state === 'answered').toBe(done);
        state = next;
      }
    }),
  );
});

test('after any events without an answer: it can be sent again, at once or when the user confirms', () => {
  const short = anyEvent.filter((event) => event.type !== 'answered');
  fc.assert(
    fc.property(fc.array(short, { maxLength: 40 }), (events) => {
      const left = events.reduce(reduceEntry, entry());
      const agreed = needsUser(left) ? reduceEntry(left, confirmed) : left;
      const again = reduceEntry(agreed, abandoned);
      expect(nextDue([again], { now: Number.MAX_SAFE_INTEGER })).toBe(again);
      expect(reduceEntry(again, sending).state).toBe('sending');
    }),
  );
});
