import type { CodeBatch } from '#contract/codes';
import type { Id } from '#documents/id';
import type { CodeKind } from '#domain/action-code';
import { type Failure, type Outcome, withEngine } from './outcome.ts';
import type { Stored } from './stored.ts';
import { useOwnStored } from './use-stored.ts';

export type { CodeBatch };

/** The action codes and vouchers of a business: the last list on this device at once, then the server's. */
export const useCodes = (host: Id<'organisation'>): Stored<CodeBatch[]> =>
  useOwnStored(`codes ${host}`, () => ({
    read: ({ readCodes }) => readCodes(host),
    refresh: ({ refreshCodes }) => refreshCodes(host),
    isUnannounced: true,
    topics: ['kitchen'],
  }));

export interface NewCodes {
  /** A ULID in small letters. The same for every attempt, so that a retry makes no second batch. */
  command: string;
  kind: CodeKind;
  /** Stamps that each code gives. */
  stamps: number;
  /** ISO 8601. */
  expires: string;
  /** Chosen by the business; only for an action code. */
  code?: string | undefined;
  /** The number of vouchers. */
  count: number;
  message?: string | undefined;
}
type Made = { ok: true; batch: CodeBatch } | Failure;

/** Two hundred vouchers over a slow connection. */
const TIMEOUT_MS = 60_000;

/** Makes an action code or a batch of vouchers. Needs a connection. */
export const makeCodes = (
  host: Id<'organisation'>,
  { kind, code, count, ...asked }: NewCodes,
): Promise<Made> =>
  withEngine(async ({ call, makeCode, makeVouchers, refreshCodes }): Promise<Made> => {
    const sent = { params: { host }, commandId: asked.command, timeoutMs: TIMEOUT_MS };
    const result =
      kind === 'code'
        ? await call(makeCode, { ...sent, body: { ...asked, code } })
        : await call(makeVouchers, { ...sent, body: { ...asked, count } });
    if (!result.ok) return { ok: false, code: result.code };
    await refreshCodes(host);
    return { ok: true, batch: result.answer };
  });

/** Ends a batch: its codes expire now. Needs a connection. */
export const endBatch = (host: Id<'organisation'>, batch: string): Promise<Outcome> =>
  withEngine(async ({ call, endCodes, refreshCodes }): Promise<Outcome> => {
    const result = await call(endCodes, { params: { host, batch }, body: {} });
    if (!result.ok) return { ok: false, code: result.code };
    await refreshCodes(host);
    return { ok: true };
  });
