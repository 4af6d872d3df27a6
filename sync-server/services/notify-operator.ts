import { ulid } from 'ulid';
import { DAY } from '#domain/amsterdam-time';
import { BRAND } from '#domain/brand';
import { truncate } from '#domain/card-text';
import { paths } from '#domain/paths';
import { toInternational } from '#domain/phone';
import type { Deps } from '../deps.ts';
import type { Notice } from '../gateways/push.ts';
import { notifyUser } from './notify-users.ts';

/**
 * Sends a message to the operator: by SMS, and as a notice to the devices of the account with their number. Throws the
 * error of the SMS gateway if neither was accepted.
 */
export async function notifyOperator(deps: Deps, message: string): Promise<void> {
  const phone = deps.config.administratorPhone ?? BRAND.phone;
  const [sms, taken] = await Promise.allSettled([
    deps.sms.send(toInternational(phone), message),
    notifyAccountOf(deps, phone, message),
  ]);
  if (sms.status === 'fulfilled') return;
  deps.log.error({ gateway: deps.sms.name, fault: String(sms.reason) }, 'a message was not sent');
  if (taken.status === 'rejected' || taken.value === 0) throw sms.reason;
}

async function notifyAccountOf(deps: Deps, phone: string, message: string): Promise<number> {
  const user = deps.push.length > 0 ? await deps.store.users.ownerOf(phone) : null;
  if (!user) return 0;
  const text = { title: BRAND.name, body: truncate(message, 300) };
  const notice: Notice = {
    kind: 'message',
    text: { nl: text, en: text },
    path: paths.home.href(),
    tag: `message/${ulid()}`,
    until: deps.clock() + DAY,
  };
  return notifyUser(deps, user, notice);
}
