import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import jwt from 'jsonwebtoken';
import type { NoticePayload } from '#contract/notice-payload';
import type { Subscription } from '#documents/device';

/** A message as its device reads it. */
export interface ReceivedNotice extends NoticePayload {
  device: string;
  /** Seconds. */
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
}

interface Subscriber {
  subscription: Subscription;
  read(content: Buffer): string;
}

export interface PushService {
  url: string;
  /** The accepted messages, in the order of arrival. */
  received: ReceivedNotice[];
  /** The number of requests, accepted or not. */
  requests: number;
  /** The status of the next answers; 'silent' never answers. */
  answer: number | 'silent';
  /** Subscribes a new device, as its browser would. */
  subscribe(device: string): Subscription;
  close(): Promise<void>;
}

/**
 * A push service for tests. It accepts a message only if it is signed with `publicKey` (VAPID, RFC 8292) for this
 * service, and decrypts its content (RFC 8291) with the keys of the subscription, as browsers do.
 */
export async function startPushService(publicKey: string): Promise<PushService> {
  const subscribers = new Map<string, Subscriber>();
  const server = createServer(async (request, response) => {
    service.requests++;
    const sent = await buffer(request);
    if (service.answer === 'silent') return;
    const device = (request.url ?? '').slice(1);
    const subscriber = subscribers.get(device);
    const refused = !subscriber ? 404 : isSigned(request.headers, publicKey, service.url) ? null : 403;
    if (refused !== null || service.answer >= 300)
      return response.writeHead(refused ?? Number(service.answer)).end('no');
    const content = JSON.parse(subscriber!.read(sent));
    const { ttl, urgency, topic } = request.headers as Record<string, string | undefined>;
    service.received.push({ device, ...content, ttl: Number(ttl), urgency, topic });
    response.writeHead(201, { location: `${service.url}/message` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: PushService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    requests: 0,
    answer: 201,
    subscribe(device) {
      const subscriber = newSubscriber(`${service.url}/${device}`);
      subscribers.set(device, subscriber);
      return subscriber.subscription;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

function isSigned({ authorization = '' }: IncomingHttpHeaders, publicKey: string, audience: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) return false;
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! };
  try {
    const claims = jwt.verify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
      algorithms: ['ES256'],
      audience,
    }) as jwt.JwtPayload;
    const isShort = (claims.exp ?? Number.POSITIVE_INFINITY) <= Date.now() / 1000 + 24 * 60 * 60;
    return isShort && /^(mailto:.+@|https:\/\/)/.test(claims.sub ?? '');
  } catch {
    return false;
  }
}

function newSubscriber(endpoint: string): Subscriber {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: own.toString('base64url'), auth: auth.toString('base64url') };
  return {
    subscription: { endpoint, keys },
    read(content) {
      const [salt, size, sender] = [
        content.subarray(0, 16),
        content[20]!,
        content.subarray(21, 21 + content[20]!),
      ];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const material = hkdf(pair.computeSecret(sender), auth, info, 32);
      const key = hkdf(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = hkdf(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const sealed = content.subarray(21 + size);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The padding after the text is a byte 2 and then zeros (RFC 8188).
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

const hkdf = (material: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', material, salt, info, length));
