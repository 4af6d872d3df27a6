/** A call to an external service failed. The message is for the log and contains no phone number, code or token. */
export class GatewayError extends Error {
  readonly gateway: string;
  /** The HTTP status of the external service; absent if it did not answer. */
  readonly status: number | undefined;

  constructor(gateway: string, message: string, status?: number, options?: ErrorOptions) {
    super(`${gateway}: ${message}`, options);
    this.name = 'GatewayError';
    this.gateway = gateway;
    this.status = status;
  }
}

/**
 * Fetches JSON, within `limit` milliseconds. Throws a GatewayError if there is no answer in time, if it is not a
 * success, or if it is not JSON.
 */
export async function fetchJson(
  gateway: string,
  url: string | URL,
  limit: number,
  init: RequestInit = {},
): Promise<unknown> {
  const signal = AbortSignal.timeout(limit);
  const response = await fetch(url, { ...init, signal }).catch((cause: unknown) => {
    const reason = signal.aborted ? `no answer within ${limit} ms` : 'no connection';
    throw new GatewayError(gateway, reason, undefined, { cause });
  });
  const body = await response.text().catch(() => '');
  if (!response.ok) throw new GatewayError(gateway, `answered ${response.status}`, response.status);
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new GatewayError(gateway, 'answered something that is not JSON', response.status, { cause });
  }
}
