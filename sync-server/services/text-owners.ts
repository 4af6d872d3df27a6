import type { Host } from '#documents/host';
import { type Id, keyOf } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import { unseenNoteId } from '#documents/unseen-note';
import { MINUTE } from '#domain/amsterdam-time';
import { paths } from '#domain/paths';
import { toInternational } from '#domain/phone';
import type { Deps } from '../deps.ts';
import { concurrently } from '../store/concurrently.ts';
import { unseenText } from './sms-texts.ts';

type Texting = Pick<Deps, 'store' | 'clock' | 'sms' | 'log' | 'config'>;

/** Milliseconds between two texts to the owners of one business. */
const TEXT_PAUSE = 15 * MINUTE;
/** Owners of one business who are texted. */
const MAX_TEXTED = 5;

/**
 * Texts the owners how many orders wait, if one of these is new to them. The text is recorded before it is sent, so
 * that no owner gets it twice.
 */
export async function textOwners(deps: Texting, host: Host, orders: readonly LedgerOrder[]): Promise<void> {
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

async function ownerPhones({ store }: Texting, host: Id<'organisation'>): Promise<string[]> {
  const people = await store.users.kitchenPeopleOf(host);
  const owners = people.flatMap((doc) => {
    const isOwner = doc.kitchens?.some(({ _id, role }) => _id === host && role === 'owner');
    return doc.type === 'user' && isOwner ? doc.phone : [];
  });
  return owners.slice(0, MAX_TEXTED);
}

/** A failure is only logged: there is a notice as well, and the next text says the same. */
async function sendText({ sms, log }: Texting, phone: string, text: string): Promise<void> {
  await sms.send(toInternational(phone), text).catch((error: unknown) => {
    log.warn({ gateway: sms.name, fault: String(error) }, 'a text about unseen orders was not sent');
  });
}
