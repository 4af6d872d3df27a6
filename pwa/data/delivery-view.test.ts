import { describe, expect, test } from 'vitest';
import type { Host } from '#documents/host';
import { instantAt } from '#domain/amsterdam-time';
import type { SendState } from '#domain/send-state';
import type { KeptDelivery } from '../sync/deliveries/stored-delivery.ts';
import type { Command } from '../sync/outbox/commands.ts';
import type { OutboxEntry } from '../sync/outbox/outbox-state.ts';
import { type DeliveryView, deliveryView, refusedElsewhere, shownDeliveries } from './delivery-view.ts';

const ME = 'user/koen';
const KOEN = { _id: ME, approvedBy: ['organisation/roma'] };
const OTHER = { _id: 'user/joris', name: 'Joris' } as const;
const now = instantAt('2026-03-11', 18 * 60);
const iso = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

const details = {
  customer: { name: 'Anouk' },
  address: { coordinate: [52.37, 6.47] },
  items: [],
} as unknown as KeptDelivery['details'];
const delivery = (change: Partial<KeptDelivery> = {}, key = '1'): KeptDelivery =>
  ({
    _id: `order/${key}`,
    due: iso(30),
    done: null,
    courier: null,
    transfer: null,
    details: null,
    host: { _id: 'organisation/roma' },
    payment: { type: 'cash', paid: false, status: 'cash' },
    updated: iso(-20),
    ...change,
  }) as KeptDelivery;
const claim = (state: SendState, failure: OutboxEntry['failure'] = null): OutboxEntry =>
  entry({ kind: 'claim-delivery', order: 'order/1' }, state, failure);
/** A claim that the server answered. @param transfer when it was made; null if the courier lost the delivery since */
const granted = (transfer: string | null): OutboxEntry => ({ ...claim('answered'), answer: { transfer } });
const marked = (state: SendState, done = iso(5)): OutboxEntry =>
  entry({ kind: 'mark-delivered', order: 'order/1', done }, state);
const entry = (command: Command, state: SendState, failure: OutboxEntry['failure'] = null): OutboxEntry =>
  ({ _id: `${command.kind}-${state}`, subject: 'order/1', command, state, failure }) as OutboxEntry;
const mine = delivery({ courier: { _id: ME }, transfer: iso(-10), details });
const taken = { ...mine, picked_up: iso(-5) };
const given = (state: SendState, at = iso(0)): OutboxEntry =>
  entry({ kind: 'give-back', order: 'order/1', at }, state);
const pickedUp = (state: SendState): OutboxEntry =>
  entry({ kind: 'pick-up', order: 'order/1', at: iso(1) }, state);
const undone = (state: SendState, at = iso(6)): OutboxEntry =>
  entry({ kind: 'undo-delivered', order: 'order/1', at }, state);
const view = (stored: KeptDelivery, ...entries: OutboxEntry[]): DeliveryView =>
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

  test.each<[DeliveryView['holder'], string, string, string | null]>([
    ['me', 'the document is from before it', iso(-1), iso(0)],
    ['me', 'the order had changed in the same moment', iso(0), iso(0)],
    ['nobody', 'the kitchen removed the courier since', iso(1), iso(0)],
    ['nobody', 'the kitchen had removed the courier before a lost answer was asked for again', iso(-1), null],
  ])('that was granted: held by %s, if %s', (holder, _, updated, transfer) => {
    const shown = view(delivery({ updated, details }), granted(transfer));
    expect(shown).toMatchObject(
      holder === 'me'
        ? { holder, may: 'pick-up', claim: { state: 'answered' }, details }
        : { holder, may: 'claim', claim: null, details: null },
    );
  });

  test('has ended if another courier claimed it after the kitchen removed this one', () => {
    const shown = view(delivery({ courier: OTHER, transfer: iso(5), updated: iso(5) }), granted(iso(0)));
    expect(shown).toMatchObject({ holder: 'other', claim: null, may: null });
  });

  test('given again after the kitchen removed the courier is on its way, and then granted', () => {
    const free = delivery({ updated: iso(1) });
    expect(view(free, granted(iso(0)), claim('waiting'))).toMatchObject({ holder: 'nobody', may: null });
    const again = view(free, granted(iso(0)), { ...granted(iso(2)), _id: 'again' });
    expect(again).toMatchObject({ holder: 'me', may: 'pick-up', claim: { id: 'again' } });
  });

  test('that another courier won stays with its refusal until it was read', () => {
    const failure = { code: 'already-claimed', details: { by: 'Joris' } };
    expect(view(delivery({ courier: OTHER }), claim('refused', failure))).toMatchObject({
      holder: 'other',
      claim: { state: 'refused', refusal: failure },
    });
  });
});

test('‘Opgehaald’ does not count any more once the kitchen has removed the courier', () => {
  const before = [granted(iso(0)), pickedUp('answered')];
  expect(view(delivery(), ...before)).toMatchObject({
    pickedUp: iso(1),
    others: [{ kind: 'pick-up', state: 'answered' }],
  });
  const free = delivery({ updated: iso(2) });
  expect(view(free, ...before)).toMatchObject({ pickedUp: null, others: [], may: 'claim' });
  const again = view(free, ...before, { ...granted(iso(3)), _id: 'again' });
  expect(again).toMatchObject({ pickedUp: null, may: 'pick-up' });
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

  test.each<[string, string | null, object]>([
    ['the document is from before the answer', iso(5), { done: iso(5), updated: iso(9) }],
    ['another device of the courier has withdrawn it since', null, { done: iso(5), updated: iso(7) }],
    ['it was withdrawn before a lost answer was asked for again', null, { done: null, updated: iso(8) }],
  ])('and answered counts as the document says, if %s', (_, done, answer) => {
    const shown = view({ ...taken, updated: iso(8) }, { ...marked('answered'), answer });
    expect(shown).toMatchObject({ done, may: done === null ? 'deliver' : null });
    expect(shown.delivered === null).toBe(done === null);
  });

  test('is not delivered if the server refused', () => {
    expect(view(mine, marked('refused'))).toMatchObject({ done: null, delivered: { state: 'refused' } });
  });
});

describe('‘Afgeleverd’ that was withdrawn', () => {
  const done = { ...taken, done: iso(5) };
  test.each<[string, KeptDelivery, OutboxEntry[], string | null]>([
    ['before the server knew it', taken, [marked('unknown'), undone('waiting')], null],
    ['after the server knew it', done, [undone('sending')], null],
    ['and marked again', done, [undone('answered'), marked('waiting', iso(7))], iso(7)],
    ['and marked again, as the server knows', { ...taken, done: iso(7) }, [undone('answered')], iso(7)],
    ['too late', done, [undone('refused')], iso(5)],
  ])('%s', (_, stored, entries, at) => expect(view(stored, ...entries).done).toBe(at));

  test('shows that it is being sent, and no longer that it was delivered', () => {
    const shown = view(taken, marked('unknown'), undone('waiting'));
    expect(shown).toMatchObject({ delivered: null, others: [{ kind: 'undo-delivered', state: 'waiting' }] });
  });
});

describe('the details', () => {
  test('are there for the courier who has it, and no longer once it is given back here', () => {
    expect(view(mine).details).toEqual(details);
    expect(view(mine, given('waiting')).details).toBeNull();
    expect(view(delivery({ courier: OTHER, details })).details).toBeNull();
    expect(view(delivery({ details }), claim('answered')).details).toEqual(details);
  });
});

test('a delivery that is done without a courier is not to be fetched', () => {
  expect(view(delivery({ done: iso(-1) })).holder).toBe('business');
});

describe('what the courier can do', () => {
  const done = iso(-1);
  test.each<[string, KeptDelivery, OutboxEntry[], DeliveryView['may']]>([
    ['no courier has it', delivery(), [], 'claim'],
    ['the claim waits to be sent', delivery(), [claim('waiting')], null],
    ['the claim was granted', delivery(), [claim('answered')], 'pick-up'],
    ['the claim was refused, and no courier has it', delivery(), [claim('refused')], 'claim'],
    ['this courier has it', mine, [], 'pick-up'],
    ['it was picked up on this device', mine, [pickedUp('waiting')], 'deliver'],
    ['this courier picked it up', taken, [], 'deliver'],
    ['it is being given back', taken, [given('waiting')], null],
    ['it was given back, and the document is older', taken, [given('answered')], 'claim'],
    ['it was given back', delivery(), [], 'claim'],
    ['it was claimed and given back at once', delivery(), [claim('answered'), given('answered')], 'claim'],
    ['it was claimed again', delivery(), [claim('answered'), given('answered'), claim('waiting')], null],
    ['‘Afgeleverd’ was withdrawn', { ...taken, done: iso(5) }, [undone('waiting')], 'deliver'],
    ['it was marked on this device', mine, [marked('waiting')], null],
    ['the mark was refused', taken, [marked('refused')], 'deliver'],
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
  const shown = (all: boolean, more: DeliveryView[] = []) =>
    shownDeliveries([...views, ...more], { all, now }).map((one) => one.delivery._id);

  test('shows today’s deliveries, the first due first, until the server knows that they are delivered', () => {
    expect(shown(false)).toEqual(['order/1', 'order/late']);
  });
  test('shows delivered ones with Alles on', () => {
    expect(shown(true)).toEqual(['order/done', 'order/1', 'order/late']);
  });
  const own = (done: string) => view({ ...mine, _id: 'order/own', due: iso(15), done });
  test('keeps a delivery in its place as long as ‘Afgeleverd’ can be withdrawn', () => {
    expect(shown(false, [own(iso(-2))])).toEqual(['order/own', 'order/1', 'order/late']);
    expect(shown(false, [own(iso(-3))])).toEqual(['order/1', 'order/late']);
  });
  test('keeps a delivery whose ‘Afgeleverd’ was withdrawn here, as long as the server does not know that', () => {
    const withdrawn = view({ ...mine, done: iso(-1) }, undone('waiting'));
    expect(shownDeliveries([withdrawn], { all: false, now })).toEqual([withdrawn]);
  });
  test('shows a delivery with a refusal until it was read, also if another courier delivered it', () => {
    const lost = view(delivery({ courier: OTHER, done: iso(-9) }), claim('refused'));
    expect(shownDeliveries([lost], { all: false, now })).toEqual([lost]);
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
