import { STATE } from '#documents/databases';
import type { Limit, LoginCode } from '#documents/user';
import type { Couch, Stored, Unsaved } from './couch.ts';
import { phoneKey } from './phone-key.ts';

type Change<D extends object> = (current: Stored<D> | null) => Unsaved<D> | null;

/** Login codes and the counts of limits, which are deleted after a day. */
export class LimitsStore {
  readonly #couch: Couch;
  readonly #secret: string;

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

  changeLimit(id: `limit/${string}`, change: Change<Limit>): Promise<Stored<Limit> | null> {
    return this.#couch.upsert(STATE, id, change);
  }

  /** Removes the expired documents of a kind, checking each again when it is deleted. Returns their number. */
  async sweep<D extends object>(kind: string, isOver: (doc: D) => boolean): Promise<number> {
    let swept = 0;
    for await (const page of this.#couch.each<D>(STATE, { startkey: kind, endkey: `${kind}\uffff` })) {
      for (const { _id } of page.filter(isOver)) {
        const left = await this.#couch.upsert<D>(STATE, _id, (doc) =>
          doc && isOver(doc) ? ({ _id, _deleted: true } as Unsaved<D>) : null,
        );
        if ((left as Unsaved | null)?._deleted) swept++;
      }
    }
    return swept;
  }

  compact(): Promise<void> {
    return this.#couch.compact(STATE);
  }
}
