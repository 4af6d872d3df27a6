import { BRAND } from '#domain/brand';
import type { Deps } from '../deps.ts';
import { CachedGeocoder } from '../gateways/cached-geocoder.ts';
import { Gazetteer } from '../gateways/gazetteer.ts';
import type { Geocoder } from '../gateways/geocoder.ts';
import { Google } from '../gateways/google.ts';
import { Mollie } from '../gateways/mollie.ts';
import type { PaymentGateway } from '../gateways/payments.ts';
import { Pdok } from '../gateways/pdok.ts';
import type { SmsGateway } from '../gateways/sms.ts';
import { SmsInbox } from '../gateways/sms-inbox.ts';
import { Spryng } from '../gateways/spryng.ts';
import { SANDBOX_API } from '../sandbox/hal.ts';
import { sandboxKey } from '../sandbox/key.ts';
import type { GazetteerStore } from '../store/gazetteer-store.ts';
import type { Config } from './config.ts';

interface Surroundings {
  config: Config;
  clock: () => number;
  gazetteer: GazetteerStore;
  /** The URL at which this server reaches itself. */
  ownUrl: string;
}

/** The gateways to external services: the configured ones, or embedded ones without a key. */
export const openGateways = (surroundings: Surroundings): Pick<Deps, 'sms' | 'payments' | 'geocoder'> => ({
  sms: openSms(surroundings),
  payments: openPayments(surroundings),
  geocoder: openGeocoder(surroundings),
});

function openSms({ config, clock }: Surroundings): SmsGateway {
  if (config.smsProvider === 'inbox') return new SmsInbox({ clock });
  return new Spryng({ key: config.spryngKey!, originator: BRAND.name });
}

function openPayments({ config, ownUrl }: Surroundings): PaymentGateway {
  if (config.mollieKey) return new Mollie({ apiKey: config.mollieKey });
  const apiEndpoint = `${ownUrl}${config.basePath}${SANDBOX_API}/`;
  return new Mollie({ apiKey: sandboxKey(config), apiEndpoint });
}

function openGeocoder({ config, clock, gazetteer }: Surroundings): Geocoder {
  if (config.geocoder === 'gazetteer') return new Gazetteer(gazetteer, { clock });
  const online = config.geocoder === 'pdok' ? new Pdok() : new Google({ key: config.googleKey! });
  return new CachedGeocoder(online, { clock });
}
