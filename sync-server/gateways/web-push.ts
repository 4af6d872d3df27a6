import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { NoticePayload } from '#contract/notice-payload';
import { isPushEndpoint } from '#decisions/push-endpoint';
import type { Id } from '#documents/ids';
import type { NoticeKind } from '#domain/notice-kind';
import type { DevicesStore } from '../store/devices-store.ts';
import { GatewayError } from './gateway-error.ts';
import type { Notice, PushGateway, Recipient } from './push.ts';
import { type PushRequest, sendPushRequest } from './push-request.ts';

const TIME_LIMIT = 10_000;
/** The push service does not know the subscription any more. */
const GONE = [404, 410];

interface WebPushOptions {
  devices: DevicesStore;
  keys: { publicKey: string; privateKey: string };
  /** The contact of the sender for operators of push services: an https or mailto address. */
  subject: string;
  /** The origin of a push service that may be on this machine; null for none. */
  service: string | null;
  clock(): number;
  timeLimit?: number;
}

/** Web Push (RFC 8030) with VAPID (RFC 8292) and encrypted content (RFC 8291), to browsers. */
export class WebPush implements PushGateway {
  readonly name = 'web push';
  readonly #options: Required<WebPushOptions>;

  constructor(options: WebPushOptions) {
    this.#options = { timeLimit: TIME_LIMIT, ...options };
  }

  /** Devices that subscribed with another key cannot be reached; the app subscribes them again. */
  async recipients(users: Id<'user'>[]): Promise<Recipient[]> {
    const { devices, keys } = this.#options;
    const found = (await devices.ofUsers(users)).filter(({ key }) => key === keys.publicKey);
    return found.map((device) => ({ user: device.user, muted: device.muted as NoticeKind[], device }));
  }

  async send({ device }: Recipient, notice: Notice): Promise<boolean> {
    const { devices, service, timeLimit } = this.#options;
    if (!device) return false;
    const { endpoint } = device.subscription;
    const request = isPushEndpoint(endpoint, service) && this.#request(device, notice);
    if (!request) {
      await devices.remove(endpoint);
      return false;
    }
    const local = service !== null && new URL(endpoint).origin === service;
    const status = await sendPushRequest(request, { gateway: this.name, timeLimit, local });
    if (GONE.includes(status)) {
      await devices.remove(endpoint);
      return false;
    }
    if (status < 200 || status > 299) throw new GatewayError(this.name, `answered ${status}`, status);
    return true;
  }

  async register(): Promise<void> {}

  /** Push services do not know users; the devices are removed with the account. */
  async forget(): Promise<void> {}

  /** Null if the keys of the subscription are invalid. */
  #request(device: NonNullable<Recipient['device']>, notice: Notice): PushRequest | null {
    const { keys, subject, clock } = this.#options;
    const { kind, path, tag, text, until } = notice;
    const payload: NoticePayload = { ...text[device.lang], kind, path, tag, lang: device.lang };
    const options = {
      vapidDetails: { subject, ...keys },
      TTL: Math.max(0, Math.ceil((until - clock()) / 1000)),
      urgency: 'high' as const,
      topic: topicOf(tag),
      contentEncoding: 'aes128gcm' as const,
    };
    try {
      return webPush.generateRequestDetails(
        device.subscription,
        JSON.stringify(payload),
        options,
      ) as unknown as PushRequest;
    } catch {
      return null;
    }
  }
}

/** At most 32 characters of base64url. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);
