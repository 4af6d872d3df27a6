import { globalAgent } from 'node:http';
import type { createMollieClient } from '@mollie/api-client';

type Request = (path: string, options?: object) => Promise<unknown>;
interface Network {
  networkClient: { networkClient: { request: Request } };
}

/**
 * Lets Mollie's client call an endpoint on this machine without a certificate. The client accepts any `apiEndpoint`,
 * but always uses an https agent, which refuses plain http. Options of a single request override that agent, and all
 * requests pass through this method (@mollie/api-client 4.6, pinned).
 */
export function overPlainHttp(client: ReturnType<typeof createMollieClient>): void {
  const network = (client.payments as unknown as Network).networkClient.networkClient;
  const request = network.request;
  network.request = (path, options) => request(path, { ...options, agent: globalAgent });
}
