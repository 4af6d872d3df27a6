import type { Logger } from 'pino';
import type { MinimalVersion } from '#contract/app-version';
import type { Geocoder } from './gateways/geocoder.ts';
import type { PaymentGateway } from './gateways/payments.ts';
import type { PushGateway } from './gateways/push.ts';
import type { SmsGateway } from './gateways/sms.ts';
import type { ChangeEvents } from './services/change-events.ts';
import type { Config } from './setup/config.ts';
import type { KeyedLock } from './store/keyed-lock.ts';
import type { Store } from './store/store.ts';

/** Everything the server needs from outside itself. Tests pass real embedded services, and fakes for external ones. */
export interface Deps {
  config: Config;
  store: Store;
  sms: SmsGateway;
  payments: PaymentGateway;
  geocoder: Geocoder;
  /** One gateway for browsers, and one for the apps of the stores. */
  push: PushGateway[];
  /** Notifies the streams of GET /api/events that a database changed. */
  events: ChangeEvents;
  /** Serializes calls about the same subject within this process. */
  lock: KeyedLock;
  /** Now, in milliseconds since 1970. */
  clock(): number;
  log: Logger;
  /** Minimal app version per call; defaults to the table in the contract. */
  minimalVersions?: readonly MinimalVersion[];
}
