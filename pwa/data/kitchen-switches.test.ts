import { describe, expect, test } from 'vitest';
import type { Switch } from '#domain/switches';
import type { OutboxEntry } from '../sync/outbox/outbox-state.ts';
import { switchesView } from './kitchen-switches.ts';

const ROMA = 'organisation/roma';
const pause = (minute: number, more: Partial<Switch> = {}): Switch => ({
  name: 'paused',
  on: true,
  at: `2026-06-12T16:${String(minute).padStart(2, '0')}:00.000Z`,
  until: '2026-06-12T17:30:00.000Z',
  ...more,
});
const ended = (minute: number): Switch => ({ name: 'paused', on: false, at: pause(minute).at });

let serial = 0;
const entry = (switches: Switch[], more: Partial<OutboxEntry> = {}, host = ROMA): OutboxEntry =>
  ({
    _id: `c${++serial}`,
    state: 'waiting',
    command: { kind: 'kitchen-switch', host, switches },
    failure: null,
    answer: null,
    ...more,
  }) as OutboxEntry;

describe('The switches on the board', () => {
  test('are as the server knows them without changes of this device', () => {
    expect(switchesView(ROMA, [pause(1)], [])).toEqual({
      switches: [pause(1)],
      pending: new Set(),
      refused: null,
    });
  });

  test('show a change at once, and that it waits to be sent', () => {
    const view = switchesView(ROMA, [], [entry([pause(1)])]);
    expect(view.switches).toEqual([pause(1)]);
    expect([...view.pending]).toEqual(['paused']);
  });

  test('keep the later position of another device, whatever waits here', () => {
    const view = switchesView(ROMA, [ended(5)], [entry([pause(1)])]);
    expect(view.switches).toEqual([ended(5)]);
  });

  test('keep a change that is answered until the board has it', () => {
    const answered = entry([pause(1)], { state: 'answered', answer: { switches: [pause(1)] } });
    const view = switchesView(ROMA, [], [answered]);
    expect(view.switches).toEqual([pause(1)]);
    expect(view.pending.size).toBe(0);
  });

  test('leave out changes of another business', () => {
    expect(switchesView(ROMA, [], [entry([pause(1)], {}, 'organisation/sora')]).switches).toEqual([]);
  });

  test('tell a refused change, which has no effect', () => {
    const failure = { code: 'forbidden', details: {} };
    const refused = entry([pause(1)], { state: 'refused', failure });
    const view = switchesView(ROMA, [], [refused]);
    expect(view.switches).toEqual([]);
    expect(view.refused).toEqual({ id: refused._id, switches: [pause(1)], refusal: failure });
  });
});
