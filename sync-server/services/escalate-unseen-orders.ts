import { withUnseen } from '#decisions/unseen-order';
import type { Host } from '#documents/host';
import { type Id, keyOf } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import { unseenNoteId } from '#documents/unseen-note';
import { type Instant, MINUTE, serviceDay, serviceDayStart } from '#domain/amsterdam-time';
import { isEscalated, LOOKED_AT_AHEAD } from '#domain/kitchen-seen';
import { paths } from '#domain/paths';
import { toInternational } from '#domain/phone';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/api-error.ts';
import { concurrently } from '../store/concurrently.ts';
import { unseenText } from './sms-texts.ts';

type Escalating = Pick<Deps, 'store' | 'clock' | 'sms' | 'log' | 'config'>;

/** Orders changed, and businesses texted, concurrently. */
const AT_ONCE = 8;
/** Milliseconds between two texts to the owners of one business. */
const TEXT_PAUSE = 15 * MINUTE;
/** Owners of one business who are texted. */
const MAX_TEXTED = 5;

/**
 * Alerts the people of a business to orders that nobody in its kitchen has looked at (`called_out`), and later refuses
 * them if the business chose so (rule kitchen/not-seen). The order records what was decided, and each write decides
 * again on the present order, so this may be repeated, interrupted, and run by two servers at once. The notice follows
 * from the change of the order.
 * @param watching since when this server has watched without interruption
 */
export async function escalateUnseenOrders(deps: Escalating, watching: Instant): Promise<void> {
  const { store, clock } = deps;
  const now = clock();
  const catalog = await store.catalog.overview();
  const unseen = new Map<Id<'organisation'>, LedgerOrder[]>();
  const from = new Date(serviceDayStart(serviceDay(now))).toISOString();
  const until = new Date(now + LOOKED_AT_AHEAD).toISOString();
  for await (const page of store.orders.unseen(from, until)) {
    await concurrently(AT_ONCE, page, async (found) => {
      const { _id: id } = found.host;
      // As stored: a switch does not relieve the kitchen of looking at its orders.
      const host = catalog.storedHost(id);
      const order = host && (await escalate(deps, found, host, watching).catch(later(deps, id)));
      if (order && isEscalated(order)) unseen.set(id, [...(unseen.get(id) ?? []), order]);
    });
  }
  await concurrently(AT_ONCE, unseen, ([id, orders]) =>
    textOwners(deps, catalog.storedHost(id)!, orders).catch(later(deps, id)),
  );
}

/** A failure at one business does not delay the others; the next check tries again. */
const later =
  ({ log }: Escalating, host: Id<'organisation'>) =>
  (error: Error): null => {
    log.warn({ host, fault: error.name }, 'unseen orders of a business are retried at the next check');
    return null;
  };

/** The order after it; null if its business has no kitchen, or the order is gone. */
async function escalate(
  { store, clock }: Escalating,
  found: LedgerOrder,
  host: Host,
  watching: Instant,
): Promise<LedgerOrder | null> {
  if (!(await store.kitchen.exists(host._id))) return null;
  const change = (current: LedgerOrder) => withUnseen(current, host, { now: clock(), watching }, refuse);
  if (change(found) === null) return found;
  // Sealed, so that of this change and a concurrent step of a device only one counts.
  return store.orders.change(found._id, change, { seal: 'changes' });
}

/**
 * Texts the owners how many orders wait, if one of these is new to them. The text is recorded before it is sent, so
 * that no owner gets it twice.
 */
async function textOwners(deps: Escalating, host: Host, orders: readonly LedgerOrder[]): Promise<void> {
  const { store, clock, config } = deps;
  const at = new Date(clock()).toISOString();
  const ids = orders.map(({ _id }) => _id).toSorted();
  let isNew = false;
  await store.expiring.changeUnseenNote(host._id, (note) => {
    const isTold =
      note !== null && orders.every((one) => note.orders.includes(one._id) && note.at > lastStep(one));
    const isTooSoon = note !== null && clock() - Date.parse(note.at) < TEXT_PAUSE;
    isNew = !isTold && !isTooSoon;
    return isNew
      ? { _id: unseenNoteId(host._id), type: 'unseen-note', host: host._id, at, orders: ids }
      : null;
  });
  if (!isNew) return;
  const kitchen = paths.kitchen.href({ host: keyOf(host._id) });
  const link = `${config.publicUrl}${config.basePath}${kitchen}`;
  await concurrently(MAX_TEXTED, await ownerPhones(deps, host._id), (phone) =>
    sendText(deps, phone, unseenText(host.name, orders.length, link)),
  );
}

/** An order that was planned after it was escalated is escalated again when its time nears. */
const lastStep = ({ steps }: LedgerOrder): string => steps?.at(-1)?.made ?? '';

async function ownerPhones({ store }: Escalating, host: Id<'organisation'>): Promise<string[]> {
  const people = await store.users.kitchenPeopleOf(host);
  const owners = people.flatMap((doc) => {
    const isOwner = doc.kitchens?.some(({ _id, role }) => _id === host && role === 'owner');
    return doc.type === 'user' && isOwner ? doc.phone : [];
  });
  return owners.slice(0, MAX_TEXTED);
}

/** A failure is only logged: there is a notice as well, and the next text says the same. */
async function sendText({ sms, log }: Escalating, phone: string, text: string): Promise<void> {
  await sms.send(toInternational(phone), text).catch((error: unknown) => {
    log.warn({ gateway: sms.name, fault: String(error) }, 'a text about unseen orders was not sent');
  });
}
