import { lookup as lookUp } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { GatewayError } from './gateway-error.ts';

export interface PushRequest {
  endpoint: string;
  method: string;
  headers: Record<string, string>;
  body: Buffer;
}

interface Limits {
  gateway: string;
  /** Milliseconds for the whole request. */
  timeLimit: number;
  /** Whether the address may be one of this machine or its network. */
  local: boolean;
}

/** An address of the internet, not of a private network or of this machine. */
export const isInternetAddress = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** Resolves a name at the moment of the connection, so that the address that is checked is the one that is used. */
const onlyInternet: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isInternetAddress(address)))
      return done(Object.assign(new Error('not an internet address'), { code: 'EACCES' }), '', 0);
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};

/**
 * Sends a message to a push service and returns the status of its answer. Redirects are not followed and the body of the
 * answer is not read. Throws a GatewayError if there is no answer.
 */
export function sendPushRequest(push: PushRequest, { gateway, timeLimit, local }: Limits): Promise<number> {
  const url = new URL(push.endpoint);
  const request = url.protocol === 'http:' && local ? httpRequest : httpsRequest;
  const { method, headers } = push;
  const signal = AbortSignal.timeout(timeLimit);
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, signal, ...(!local && { lookup: onlyInternet }) });
    asked.on('response', (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', (cause) => {
      const reason = signal.aborted ? `no answer within ${timeLimit} ms` : 'no connection';
      reject(new GatewayError(gateway, reason, undefined, { cause }));
    });
    asked.end(push.body);
  });
}
