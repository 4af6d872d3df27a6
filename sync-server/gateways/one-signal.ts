import { createHash } from 'node:crypto';
import type { Id } from '#documents/ids';
import { LANGUAGES, type Language } from '#domain/language';
import { toInternational } from '#domain/phone';
import { fetchJson, GatewayError } from './gateway-error.ts';
import type { Notice, PushGateway, Recipient } from './push.ts';

const ENDPOINT = 'https://api.onesignal.com/';
const TIME_LIMIT = 8_000;

interface OneSignalOptions {
  appId: string;
  key: string;
  clock(): number;
  endpoint?: string;
  /** Milliseconds to wait for an answer. */
  timeLimit?: number;
}

/** An answer to a notification. It has no id if nothing was sent, although its status is 200. */
interface Created {
  id?: string;
}

/**
 * OneSignal, the push provider of the apps of the stores. For each user it stores our user id as the external id, the
 * phone number as an SMS subscription, and the devices; the app logs in there with the same id.
 */
export class OneSignal implements PushGateway {
  readonly name = 'onesignal';
  readonly #options: Required<OneSignalOptions>;

  constructor(options: OneSignalOptions) {
    this.#options = { endpoint: ENDPOINT, timeLimit: TIME_LIMIT, ...options };
  }

  async recipients(users: Id<'user'>[]): Promise<Recipient[]> {
    return users.map((user) => ({ user, muted: [] }));
  }

  async send({ user }: Recipient, notice: Notice): Promise<boolean> {
    const { appId, clock } = this.#options;
    const { kind, path, tag, text, until } = notice;
    const inEach = (field: 'title' | 'body') =>
      Object.fromEntries(LANGUAGES.map((lang) => [lang, text[lang][field]])) as Record<Language, string>;
    const created = (await this.#ask('POST', 'notifications', {
      app_id: appId,
      headings: inEach('title'),
      contents: inEach('body'),
      include_aliases: { external_id: [user] },
      target_channel: 'push',
      data: { path, kind },
      collapse_id: shortened(tag),
      ttl: Math.max(0, Math.ceil((until - clock()) / 1000)),
      idempotency_key: uuidOf(`${user} ${tag} ${kind} ${until}`),
    })) as Created | null;
    return Boolean(created?.id);
  }

  async register(user: Id<'user'>, phone: string): Promise<void> {
    await this.#ask('POST', `apps/${this.#options.appId}/users`, {
      identity: { external_id: user },
      subscriptions: [{ type: 'SMS', token: toInternational(phone), enabled: true }],
    });
  }

  /** A user unknown to the provider counts as forgotten. */
  async forget(user: Id<'user'>): Promise<void> {
    const path = `apps/${this.#options.appId}/users/by/external_id/${encodeURIComponent(user)}`;
    await this.#ask('DELETE', path).catch((error) => {
      if (!(error instanceof GatewayError && error.status === 404)) throw error;
    });
  }

  #ask(method: string, path: string, body?: object): Promise<unknown> {
    const { key, endpoint, timeLimit } = this.#options;
    return fetchJson(this.name, new URL(path, endpoint), timeLimit, {
      method,
      headers: {
        authorization: `Key ${key}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
}

/** The provider takes at most 64 bytes. */
const shortened = (tag: string): string => tag.slice(0, 64);

/** A UUID that is the same for the same text, so that a repeated request sends a notice once. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
