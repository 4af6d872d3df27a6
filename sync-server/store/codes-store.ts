import { createHmac } from 'node:crypto';
import { type ActionCode, actionCodeId, type VoucherUse, voucherUseId } from '#documents/action-code';
import { LOYALTY } from '#documents/databases';
import type { Id } from '#documents/ids';
import type { Couch, Stored } from './couch.ts';

interface CountRow {
  key: [host: string, kind: string, code: string];
  value: number;
}

/** Action codes and vouchers, and by how many users each was collected. */
export class CodesStore {
  readonly #couch: Couch;
  readonly #secret: string;

  constructor(couch: Couch, secret: string) {
    this.#couch = couch;
    this.#secret = secret;
  }

  get(code: string): Promise<Stored<ActionCode> | null> {
    return this.#couch.get(LOYALTY, actionCodeId(code));
  }

  /** Creates a code, or returns the one that has its id. If two servers create it at once, only one succeeds. */
  async createOrGet(code: ActionCode): Promise<Stored<ActionCode>> {
    const stored = await this.#couch.upsert<ActionCode>(LOYALTY, code._id, (current) => current ?? code, {
      seal: true,
    });
    // The lists of codes are read from one copy.
    await this.#couch.spread(LOYALTY, code._id);
    return stored!;
  }

  /** `change` returns null to change nothing. */
  async change(_id: string, change: (code: ActionCode) => ActionCode | null): Promise<void> {
    await this.#couch.upsert<ActionCode>(LOYALTY, _id, (current) => current && change(current));
    await this.#couch.spread(LOYALTY, _id);
  }

  async ofHost(host: Id<'organisation'>): Promise<Stored<ActionCode>[]> {
    const { rows } = await this.#couch.request<{ rows: { doc?: Stored<ActionCode> }[] }>({
      db: LOYALTY,
      path: '_design/codes/_view/by-host',
      qs: { key: host, include_docs: true },
    });
    return rows.flatMap(({ doc }) => doc ?? []);
  }

  /** By how many users each code of a business was collected; those that nobody collected are missing. */
  async collectedAt(host: Id<'organisation'>): Promise<CountRow[]> {
    const { rows } = await this.#couch.request<{ rows: CountRow[] }>({
      db: LOYALTY,
      path: '_design/codes/_view/collected',
      qs: { group: true, startkey: [host], endkey: [host, {}] },
    });
    return rows;
  }

  /** Whether a voucher is unused, or was collected by this user. Null is a visitor, who has collected none. */
  async isOpenTo(user: Id<'user'> | null, code: string): Promise<boolean> {
    const use = await this.#claimOf(code);
    return !use || (user !== null && use.by === this.#keyOf(user));
  }

  async isCollectedBy(user: Id<'user'>, code: string): Promise<boolean> {
    return (await this.#claimOf(code))?.by === this.#keyOf(user);
  }

  #claimOf(code: string): Promise<Stored<VoucherUse> | null> {
    return this.#couch.get(LOYALTY, voucherUseId(code));
  }

  /** Claims a voucher for a user; the first claim is final. Returns whether the voucher is theirs. */
  async claim(user: Id<'user'>, code: string, host: Id<'organisation'>, date: string): Promise<boolean> {
    const by = this.#keyOf(user);
    const use: VoucherUse = { _id: voucherUseId(code), type: 'voucher-use', host, by, date };
    const decided = await this.#couch.upsert<VoucherUse>(LOYALTY, use._id, (current) => current ?? use, {
      seal: true,
    });
    return decided?.by === by;
  }

  #keyOf(user: Id<'user'>): string {
    return createHmac('sha256', this.#secret).update(`voucher ${user}`).digest('hex').slice(0, 32);
  }
}
