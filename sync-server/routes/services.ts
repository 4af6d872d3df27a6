import * as services from '#contract/services';
import type { AddressCandidate } from '#documents/address';
import type { Deps } from '../deps.ts';
import { ApiError, ensure } from '../http/api-error.ts';
import { type ApiRouter, type Call, route } from '../http/route.ts';
import { InMemoryRateLimit, LOOK_UPS } from '../services/in-memory-rate-limit.ts';
import { notifyOperator } from '../services/notify-operator.ts';
import { receiveMessage } from '../services/receive-message.ts';
import { notifyText } from '../services/sms-texts.ts';
import { countOne } from '../services/stored-rate-limit.ts';

export function serviceRoutes(router: ApiRouter): void {
  const limit = new InMemoryRateLimit(LOOK_UPS);

  route(router, services.addressSearch, ({ deps, body, sender }) => {
    limit.count(sender, deps.clock());
    return listed(deps, deps.geocoder.search(body.search));
  });

  route(router, services.addressReverse, ({ deps, body, sender }) => {
    limit.count(sender, deps.clock());
    return listed(deps, deps.geocoder.reverse(body.coordinate));
  });

  route(router, services.contact, async ({ deps, body, sender }) => {
    await receiveMessage(deps, sender, body);
    return { status: 'OK' as const };
  });

  route(router, services.notify, notifyAdministrator);
  route(router, services.notifyAdministrator, notifyAdministrator);
}

type Notification = Pick<Call<typeof services.notifyAdministrator>, 'deps' | 'user' | 'account' | 'body'>;

async function notifyAdministrator({ deps, user, account, body }: Notification) {
  // A user can only send a message in the name of their own phone.
  ensure(body.phone === account.phone, 'phone-not-verified');
  await countOne(deps, 'notify', user);
  await notifyOperator(deps, notifyText(body.phone, body.message)).catch(() => {
    throw new ApiError('sms-gateway');
  });
  return { status: 'OK' as const };
}

/** A failing geocoder is answered with 200 and result 'ERROR', not with an error status (rule delivery/search-call). */
async function listed({ geocoder, log }: Deps, asked: Promise<AddressCandidate[]>) {
  try {
    return { result: 'OK' as const, list: eachNameOnce(await asked) };
  } catch (error) {
    log.error({ gateway: geocoder.name, fault: String(error) }, 'addresses could not be looked up');
    return { result: 'ERROR' as const, list: [], message: 'geocoder-unavailable' as const };
  }
}

/**
 * The name says all that a visitor can tell results apart by. Two towns of one name may have the same street; with its
 * house number both doors are found, by their zipcodes.
 */
const eachNameOnce = (list: AddressCandidate[]): AddressCandidate[] =>
  list.filter(({ name }, at) => list.findIndex((other) => other.name === name) === at);
