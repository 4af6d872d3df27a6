import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import {
  backoff,
  type Entry,
  type EntryEvent,
  type EntryState,
  isHeld,
  nextDue,
  nextLook,
  stepEntry,
} from './outbox-state.ts';

const command: Command = { kind: 'cancel-order', order: 'order/1' };
const entry = (change: Partial<Entry> = {}): Entry => ({
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
  maybeDone: false,
  failure: null,
  answer: null,
  ...change,
});

const lost: EntryEvent = { type: 'failed', at: 1000, code: 'timeout', maybeDone: true, retryAfter: null };
const unsent: EntryEvent = { type: 'failed', at: 1000, code: 'offline', maybeDone: false, retryAfter: null };
const answered: EntryEvent = { type: 'answered', answer: { status: 'OK' } };
const refused: EntryEvent = { type: 'refused', code: 'amounts-changed', details: { amount: 20 } };
const held: EntryEvent = { type: 'held', code: 'confirm-payment' };
const confirmed: EntryEvent = { type: 'confirmed', page: 'there' };
const abandoned: EntryEvent = { type: 'abandoned' };
const sending: EntryEvent = { type: 'sending' };

describe('a command in the outbox', () => {
  test.each<[string, EntryState, EntryEvent, EntryState]>([
    ['is sent', 'waiting', sending, 'sending'],
    ['is done when the server says so', 'sending', answered, 'answered'],
    ['is unknown when no answer comes', 'sending', lost, 'unknown'],
    ['waits on when it never left', 'sending', unsent, 'waiting'],
    ['is refused when the server says no', 'sending', refused, 'refused'],
    ['is unknown when its page died while sending', 'sending', abandoned, 'unknown'],
    ['is asked again when it is unknown', 'unknown', sending, 'sending'],
    ['is held when it needs a person', 'waiting', held, 'needs-attention'],
    ['goes on when the person agrees', 'needs-attention', confirmed, 'waiting'],
    ['goes out again when the person agrees to what changed', 'refused', confirmed, 'waiting'],
    ['is not sent while it waits for the person', 'needs-attention', sending, 'needs-attention'],
    ['stays refused until the person acts', 'refused', sending, 'refused'],
    ['stays done whatever comes late', 'answered', lost, 'answered'],
    ['stays done when a refusal comes late', 'answered', refused, 'answered'],
    ['is not confirmed when nobody asked', 'waiting', confirmed, 'waiting'],
    ['is not given up because it waits', 'waiting', abandoned, 'waiting'],
  ])('%s', (_, from, event, to) => {
    expect(stepEntry(entry({ state: from }), event).state).toBe(to);
  });

  test('once it may have arrived, failing before leaving does not make it unsent', () => {
    const unknown = stepEntry(entry({ state: 'sending' }), lost);
    expect(stepEntry(stepEntry(unknown, sending), unsent)).toMatchObject({
      state: 'unknown',
      maybeDone: true,
    });
  });

  test('an answer that it is not there makes it unsent', () => {
    const unknown = entry({ state: 'unknown', maybeDone: true });
    expect(stepEntry(unknown, { type: 'not-there' })).toMatchObject({ state: 'waiting', maybeDone: false });
  });

  test('keeps why it was refused, until it is agreed to', () => {
    const no = stepEntry(entry({ state: 'sending' }), refused);
    expect(no.failure).toEqual({ code: 'amounts-changed', details: { amount: 20 } });
    expect(stepEntry(no, confirmed)).toMatchObject({ failure: null, tries: 0, nextTry: 0, page: 'there' });
  });

  test.each([
    [1, 2000],
    [2, 4000],
    [3, 8000],
    [8, 256_000],
    [9, 300_000],
    [10_000, 300_000],
  ])('after attempt %i it waits %i ms', (tries, wait) => expect(backoff(tries)).toBe(wait));

  test('waits as long as the server asks', () => {
    const busy: EntryEvent = { ...unsent, code: 'too-many-requests', retryAfter: 90_000 };
    expect(stepEntry(entry({ state: 'sending', tries: 1 }), busy).nextTry).toBe(91_000);
  });
});

describe('what goes out next', () => {
  const at = (id: string, change: Partial<Entry>) => entry({ _id: id, subject: id, ...change });

  test.each<[string, Entry[], string | null]>([
    ['the oldest', [at('b', { created: 2 }), at('a', { created: 1 })], 'a'],
    ['what is due', [at('a', { nextTry: 500 }), at('b', { created: 2 })], 'b'],
    ['nothing that is done', [at('a', { state: 'answered' })], null],
    [
      'nothing that waits for a person',
      [at('a', { state: 'refused' }), at('b', { state: 'needs-attention' })],
      null,
    ],
    [
      'nothing before an older one about the same',
      [at('a', { nextTry: 500 }), at('b', { subject: 'a', created: 2 })],
      null,
    ],
    [
      'what an older one held up by a person does not concern',
      [at('a', { state: 'refused' }), at('b', { subject: 'a', created: 2 })],
      'b',
    ],
  ])('is %s', (_, entries, id) => expect(nextDue(entries, { now: 100 })?._id ?? null).toBe(id));

  test('is anything, when the network is back, but not before the server wants', () => {
    const later = at('a', { nextTry: 500 });
    const asked = at('b', { nextTry: 500, failure: { code: 'too-many-requests', details: {} } });
    expect(nextDue([asked, later], { now: 100, impatient: true })?._id).toBe('a');
    expect(nextDue([asked], { now: 100, impatient: true })).toBeNull();
  });

  test('is looked for when the first of them is due', () => {
    expect(
      nextLook([at('a', { nextTry: 500 }), at('b', { nextTry: 300 }), at('c', { state: 'refused' })]),
    ).toBe(300);
    expect(nextLook([at('a', { state: 'answered' })])).toBeNull();
  });
});

const anyEvent = fc.constantFrom<EntryEvent>(
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

test('whatever happens: after an answer nothing is sent, and nothing is answered that was not', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      let state = entry();
      let done = false;
      for (const event of events) {
        const next = stepEntry(state, event);
        if (done) expect(next).toBe(state);
        done ||= event.type === 'answered';
        expect(next.state === 'answered').toBe(done);
        state = next;
      }
    }),
  );
});

test('whatever happens short of an answer: it can be sent again, at once or when the person agrees', () => {
  const short = anyEvent.filter((event) => event.type !== 'answered');
  fc.assert(
    fc.property(fc.array(short, { maxLength: 40 }), (events) => {
      const left = events.reduce(stepEntry, entry());
      const agreed = isHeld(left) ? stepEntry(left, confirmed) : left;
      const again = stepEntry(agreed, abandoned);
      expect(nextDue([again], { now: Number.MAX_SAFE_INTEGER })).toBe(again);
      expect(stepEntry(again, sending).state).toBe('sending');
    }),
  );
});
