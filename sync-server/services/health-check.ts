import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../http/api-error.ts';
import type { Couch } from '../store/couch.ts';
import { StorageFull } from '../store/couch-errors.ts';

/** Milliseconds for which the database counts as up after an answer. */
const CURRENT = 1000;
/**
 * Milliseconds after which the database is asked again, while the previous answer is still valid, so that no caller
 * waits.
 */
const RENEW = 500;
/** Milliseconds without an answer after which the database counts as down. */
const PATIENCE = 3000;

/** Asks the database at most twice a second; callers that ask meanwhile share the answer. */
export class HealthCheck {
  readonly #couch: Couch;
  readonly #patience: number;
  /** Time of the request whose answer is in use. */
  #asked = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;

  constructor(couch: Couch, patience = PATIENCE) {
    this.#couch = couch;
    this.#patience = patience;
  }

  /** Resolves if the database answers. Throws 'unavailable' or 'insufficient-storage'; failures are not kept. */
  async up(): Promise<void> {
    if (!this.isCurrent()) await this.#renew();
  }

  /** Whether the last answer is still valid. */
  isCurrent = (): boolean => {
    const age = performance.now() - this.#asked;
    if (age > RENEW && age < CURRENT) this.#renew().catch(() => {});
    return age < CURRENT;
  };

  #renew(): Promise<void> {
    const begun = performance.now();
    this.#asking ??= this.#ask()
      .then(
        () => {
          this.#asked = begun;
        },
        (error) => {
          this.#asked = Number.NEGATIVE_INFINITY;
          throw error;
        },
      )
      .finally(() => {
        this.#asking = undefined;
      });
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const silence = pause(this.#patience, null, { ref: false }).then(unavailable);
    const fault = await Promise.race([faultOf(this.#couch), silence]);
    if (fault) throw fault;
  }
}

/** Null for a database that is up. CouchDB's own answer has the reason; `isUp` has none. */
async function faultOf(couch: Couch): Promise<ApiError | null> {
  if (await couch.isUp()) return null;
  const error: unknown = await couch.request({ path: '_up' }).catch((thrown) => thrown);
  if (error instanceof StorageFull) return new ApiError('insufficient-storage', { message: error.message });
  return unavailable();
}

const unavailable = () =>
  new ApiError('unavailable', { message: 'the database does not answer, or only in part' });
