import { describe, expect, test } from 'vitest';
import type { Delivery } from '#documents/delivery';
import type { Host } from '#documents/host';
import { instantAt } from '#domain/amsterdam-time';
import type { SendState } from '#domain/send-state';
import type { Command } from '../sync/outbox/commands.ts';
import type { OutboxEntry } from '../sync/outbox/outbox-state.ts';
import { type DeliveryView, deliveryView, refusedElsewhere, shownDeliveries } from './delivery-view.ts';

const ME = 'user/koen';
const KOEN = { _id: ME, approvedBy: ['organisation/roma'] };
const OTHER = { _id: 'user/joris', name: 'Joris' } as const;
const now = instantAt('2026-03-11', 18 * 60);
const iso = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

const delivery = (change: Partial<Delivery> = {}, key = '1'): Delivery =>
  ({
    _id: `order/${key}`,
    due: iso(30),
    done: null,
    courier: null,
    host: { _id: 'organisation/roma' },
    payment: { type: 'cash', paid: false, status: 'cash' },
    address: { coordinate: [52.37, 6.47] },
    ...change,
  }) as Delivery;
const claim = (state: SendState, failure: OutboxEntry['failure'] = null): OutboxEntry =>
  entry({ kind: 'claim-delivery', order: 'order/1' }, state, failure);
const marked = (state: SendState, done = iso(5)): OutboxEntry =>
  entry({ kind: 'mark-delivered', order: 'order/1', done }, state);
const entry = (command: Command, state: SendState, failure: OutboxEntry['failure'] = null): OutboxEntry =>
  ({ _id: `${command.kind}-${state}`, subject: 'order/1', command, state, failure }) as OutboxEntry;
const mine = delivery({ courier: { _id: ME } });
const view = (stored: Delivery, ...entries: OutboxEntry[]): DeliveryView =>
  deliveryView(stored, entries, KOEN);

describe('a claim', () => {
  test.each<[SendState, DeliveryView['holder'], string]>([
    ['waiting', 'nobody', 'waiting'],
    ['sending', 'nobody', 'sending'],
    ['unknown', 'nobody', 'unknown'],
    ['answered', 'me', 'answered'],
    ['refused', 'nobody', 'refused'],
  ])('that is %s: held by %s, and shown as %s', (state, holder, said) => {
    expect(view(delivery(), claim(state))).toMatchObject({ holder, claim: { state: said } });
  });

  test('is no longer shown when the server’s document shows it', () => {
    expect(view(mine, claim('answered'))).toMatchObject({ holder: 'me', claim: null });
    expect(view(mine, claim('unknown'))).toMatchObject({ holder: 'me', claim: null });
  });

  test('that another courier won stays with its refusal until it was read', () => {
    const failure = { code: 'already-claimed', details: { by: 'Joris' } };
    expect(view(delivery({ courier: OTHER }), claim('refused', failure))).toMatchObject({
      holder: 'other',
      claim: { state: 'refused', refusal: failure },
    });
  });
});

describe('a delivery marked here', () => {
  test.each<SendState>(['waiting', 'sending', 'unknown', 'answered'])(
    'is delivered at once, at the time of the device, also while it is %s',
    (state) => {
      expect(view(mine, marked(state))).toMatchObject({
        done: iso(5),
        delivered: { id: `mark-delivered-${state}` },
      });
    },
  );

  test('has the time of the server’s document once it has one', () => {
    const done = iso(4);
    expect(view(delivery({ courier: { _id: ME }, done }), marked('answered'))).toMatchObject({
      done,
      delivered: null,
    });
  });

  test('is not delivered if the server refused', () => {
    expect(view(mine, marked('refused'))).toMatchObject({ done: null, delivered: { state: 'refused' } });
  });
});

describe('what the courier can do', () => {
  const done = iso(-1);
  test.each<[string, Delivery, OutboxEntry[], DeliveryView['may']]>([
    ['no courier has it', delivery(), [], 'claim'],
    ['the claim waits to be sent', delivery(), [claim('waiting')], null],
    ['the claim was granted', delivery(), [claim('answered')], 'deliver'],
    ['the claim was refused, and no courier has it', delivery(), [claim('refused')], 'claim'],
    ['this courier has it', mine, [], 'deliver'],
    ['it was marked on this device', mine, [marked('waiting')], null],
    ['the mark was refused', mine, [marked('refused')], 'deliver'],
    ['another courier has it', delivery({ courier: OTHER }), [], null],
    ['it is delivered', delivery({ courier: { _id: ME }, done }), [], null],
    ['it was delivered by the business itself', delivery({ done }), [], null],
    ['the business did not approve the courier', delivery({ host: { _id: 'organisation/wok' } }), [], null],
  ])('%s', (_, stored, entries, may) => expect(view(stored, ...entries).may).toBe(may));
});

describe('the list', () => {
  const views = [
    delivery({ due: iso(60) }, 'late'),
    delivery({ due: iso(10), done: iso(-1) }, 'done'),
    delivery({ due: iso(-14 * 60) }, 'yesterday'),
    delivery({ due: iso(20) }),
  ].map((one) => view(one, marked('waiting')));
  const shown = (all: boolean, kept: string[] = []) =>
    shownDeliveries(views, { all, now, kept: new Set(kept) }).map((one) => one.delivery._id);

  test('shows today’s deliveries, the first due first, until the server knows that they are delivered', () => {
    expect(shown(false)).toEqual(['order/1', 'order/late']);
  });
  test('shows delivered ones with Alles on', () => {
    expect(shown(true)).toEqual(['order/done', 'order/1', 'order/late']);
  });
  test('keeps a delivery that was just marked in its place', () => {
    expect(shown(false, ['order/done'])).toEqual(['order/done', 'order/1', 'order/late']);
  });
  test('is empty when the next service day begins', () => {
    expect(shownDeliveries(views, { all: true, now: instantAt('2026-03-12', 5 * 60) })).toEqual([]);
  });
});

test('shows the distance if the business is on this device', () => {
  const roma = { _id: 'organisation/roma', address: { coordinate: [52.36, 6.47] } } as unknown as Host;
  expect(deliveryView(mine, [], KOEN, [roma]).distance).toBe(1.1);
  expect(deliveryView(mine, [], KOEN, [null]).distance).toBeNull();
});

test('shows a refusal about a delivery that is no longer in the list', () => {
  const lost = claim('refused', { code: 'order-not-found', details: {} });
  expect(refusedElsewhere([lost, claim('waiting')], [])).toMatchObject([{ id: lost._id, state: 'refused' }]);
  expect(refusedElsewhere([lost], [delivery()])).toEqual([]);
});
