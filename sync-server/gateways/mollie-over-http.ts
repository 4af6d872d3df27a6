import { globalAgent } from 'node:http';
import type { createMollieClient } from '@mollie/api-client';

type Request = (path: string, options?: object) => Promise<unknown>;
interface Network {
  networkClient: { networkClient: { request: Request } };
}

/**
 * Lets Mollie's client speak to an endpoint on this machine that has no certificate. The client takes any
 * `apiEndpoint`, but always with an agent for https, which refuses plain http; options of a single request come
 * after that agent, and this is the one place through which all requests go (@mollie/api-client 4.6, pinned).
 */
export function overPlainHttp(client: ReturnType<typeof createMollieClient>): void {
  const network = (client.payments as unknown as Network).networkClient.networkClient;
  const request = network.request;
  network.request = (path, options) => request(path, { ...options, agent: globalAgent });
}
