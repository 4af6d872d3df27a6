import type { Logger } from 'pino';
import type { MinimalVersion } from '#contract/app-version';
import type { Geocoder } from './gateways/geocoder.ts';
import type { PaymentGateway } from './gateways/payments.ts';
import type { SmsGateway } from './gateways/sms.ts';
import type { ChangeEvents } from './services/change-events.ts';
import type { KeyedLock } from './services/keyed-lock.ts';
import type { Config } from './setup/config.ts';
import type { Store } from './store/store.ts';

/** Everything the server needs from outside itself. Tests pass real embedded ones and fakes for the outside. */
export interface Deps {
  config: Config;
  store: Store;
  sms: SmsGateway;
  payments: PaymentGateway;
  geocoder: Geocoder;
  /** Who is told that a database changed: the streams of GET /api/events. */
  events: ChangeEvents;
  /** One after the other, for calls about the same thing in this process. */
  lock: KeyedLock;
  /** Now, in milliseconds since 1970. */
  clock(): number;
  log: Logger;
  /** From which version of the app calls are answered; without it the contract's own table. */
  minimalVersions?: readonly MinimalVersion[];
}
