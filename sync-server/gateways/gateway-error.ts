/** Something outside did not do what was asked. The message is for the log and carries no phone number, code or token. */
export class GatewayError extends Error {
  readonly gateway: string;
  /** The HTTP status of the outside; absent when there was no answer at all. */
  readonly status: number | undefined;

  constructor(gateway: string, message: string, status?: number, options?: ErrorOptions) {
    super(`${gateway}: ${message}`, options);
    this.name = 'GatewayError';
    this.gateway = gateway;
    this.status = status;
  }
}

/**
 * JSON of an answer, or a GatewayError: no answer in time, an answer that is no success, or one that is not JSON.
 * `limit` in milliseconds.
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
