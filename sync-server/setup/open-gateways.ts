import { BRAND } from '#domain/brand';
import type { Deps } from '../deps.ts';
import { CachedGeocoder } from '../gateways/cached-geocoder.ts';
import { Gazetteer } from '../gateways/gazetteer.ts';
import type { Geocoder } from '../gateways/geocoder.ts';
import { Google } from '../gateways/google.ts';
import { Mollie } from '../gateways/mollie.ts';
import { OneSignal } from '../gateways/one-signal.ts';
import type { PaymentGateway } from '../gateways/payments.ts';
import { Pdok } from '../gateways/pdok.ts';
import type { PushGateway } from '../gateways/push.ts';
import type { SmsGateway } from '../gateways/sms.ts';
import { SmsInbox } from '../gateways/sms-inbox.ts';
import { Spryng } from '../gateways/spryng.ts';
import { WebPush } from '../gateways/web-push.ts';
import { SANDBOX_API } from '../sandbox/hal.ts';
import { sandboxKey } from '../sandbox/key.ts';
import type { DevicesStore } from '../store/devices-store.ts';
import type { GazetteerStore } from '../store/gazetteer-store.ts';
import type { Config } from './config.ts';

interface Surroundings {
  config: Config;
  clock: () => number;
  gazetteer: GazetteerStore;
  devices: DevicesStore;
  /** The URL at which this server reaches itself. */
  ownUrl: string;
}

/** The gateways to external services: the configured ones, or embedded ones without a key. */
export const openGateways = (
  surroundings: Surroundings,
): Pick<Deps, 'sms' | 'payments' | 'geocoder' | 'push'> => ({
  sms: openSms(surroundings),
  payments: openPayments(surroundings),
  geocoder: openGeocoder(surroundings),
  push: openPush(surroundings),
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

/** Browsers, if there are keys for them, and the apps of the stores, if their provider is configured. */
function openPush({ config, clock, devices }: Surroundings): PushGateway[] {
  const { pushKeys: keys, pushService: service, oneSignal, publicUrl } = config;
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${BRAND.email}`;
  return [
    ...(keys ? [new WebPush({ devices, keys, subject, service, clock })] : []),
    ...(oneSignal ? [new OneSignal({ ...oneSignal, clock })] : []),
  ];
}
