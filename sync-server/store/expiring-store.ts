import { type Compaction, compactionId } from '#documents/compaction';
import { STATE } from '#documents/databases';
import type { Id } from '#documents/ids';
import { type LeavingOwners, leavingOwnersId } from '#documents/leaving-owners';
import { type UnseenNote, unseenNoteId } from '#documents/unseen-note';
import type { Limit, LoginCode } from '#documents/user';
import { ByteLru } from './byte-lru.ts';
import type { Couch, Stored, Unsaved } from './couch.ts';
import { phoneKey } from './phone-key.ts';
import { startingWith } from './prefix-range.ts';

type Changed<D extends object> = Unsaved<D> | null;
type Change<D extends object> = (current: Stored<D> | null) => Changed<D>;

/** Bytes of counts that are remembered: those of some thousand users. */
const MAX = 4 * 1024 * 1024;

/**
 * Documents that `housekeep` deletes when they have expired: login codes, counts for limits, notes about texts to
 * owners, notes about owners who are leaving, and databases to compact.
 */
export class ExpiringStore {
  readonly #couch: Couch;
  readonly #secret: string;
  /** As last written by this process. */
  readonly #limits = new ByteLru<Stored<Limit>>(MAX);

  constructor(couch: Couch, secret: string) {
    this.#couch = couch;
    this.#secret = secret;
  }

  loginCode(phone: string): Promise<Stored<LoginCode> | null> {
    return this.#couch.get(STATE, this.loginCodeId(phone));
  }

  changeLoginCode(phone: string, change: Change<LoginCode>): Promise<Stored<LoginCode> | null> {
    return this.#couch.upsert(STATE, this.loginCodeId(phone), change, { seal: 'changes' });
  }

  loginCodeId(phone: string): string {
    return `login-code/${phoneKey(this.#secret, phone)}`;
  }

  removeLoginCode(phone: string): Promise<void> {
    return this.#couch.remove(STATE, this.loginCodeId(phone));
  }

  limit(id: `limit/${string}`): Promise<Stored<Limit> | null> {
    return this.#couch.get(STATE, id);
  }

  /**
   * Writes on top of what this process wrote last, or as the first count if it wrote none: most users reach no limit
   * twice a day, so reading it first would mostly find nothing. If that is wrong, the write is refused and decided on
   * the stored document.
   */
  async changeLimit(id: `limit/${string}`, change: Change<Limit>): Promise<Stored<Limit> | null> {
    const known = this.#limits.get(id) ?? null;
    const saved = await this.#couch.upsert(STATE, id, change, { known });
    if (saved) this.#limits.set(id, saved, JSON.stringify(saved).length);
    return saved;
  }

  /** `change` returns null to change nothing. Sealed: if two servers change it at once, only one succeeds. */
  changeUnseenNote(host: Id<'organisation'>, change: Change<UnseenNote>): Promise<Stored<UnseenNote> | null> {
    return this.#couch.upsert(STATE, unseenNoteId(host), change, { seal: 'changes' });
  }

  /**
   * `change` returns null to change nothing; what it reads is newer than `current`. Sealed, because two owners who
   * remove each other at two servers must not both succeed.
   */
  changeLeavingOwners(
    host: Id<'organisation'>,
    change: (current: Stored<LeavingOwners> | null) => Promise<Changed<LeavingOwners>>,
  ): Promise<Stored<LeavingOwners> | null> {
    return this.#couch.upsert(STATE, leavingOwnersId(host), change, { seal: 'changes' });
  }

  /** Notes that the orders of a customer are to be compacted. */
  async noteCompaction(customer: Id<'user'>, at: string): Promise<void> {
    const note: Compaction = { _id: compactionId(customer), type: 'compaction', customer, at };
    await this.#couch.upsert<Compaction>(STATE, note._id, () => note);
  }

  compactions(): Promise<Compaction[]> {
    return this.#couch.all<Compaction>(STATE, startingWith('compaction/'));
  }

  /** Removes the expired documents of a kind, checking each again when it is deleted. Returns their number. */
  sweep<D extends object>(kind: string, isOver: (doc: D) => boolean): Promise<number> {
    return this.#couch.removeEach<D>(STATE, kind, isOver);
  }

  compact(): Promise<void> {
    return this.#couch.compact(STATE);
  }
}
