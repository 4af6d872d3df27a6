import { USERS } from '#documents/databases';
import type { Id } from '#documents/ids';
import type { ActionCode, Limit, LoginCode, PhoneOwner, User } from '#documents/user';
import type { Couch, Stored, Unsaved } from './couch.ts';
import { Conflict } from './couch-errors.ts';
import { phoneKey } from './phone-key.ts';

type Change<D extends object> = (current: Stored<D> | null) => Unsaved<D> | null;

interface DeliversRow {
  id: Id<'user'>;
  /** Whether the business approved. */
  value: boolean;
  doc?: Stored<User>;
}

/** Users, their phones and codes. */
export class UsersStore {
  readonly #couch: Couch;
  readonly #secret: string;

  constructor(couch: Couch, secret: string) {
    this.#couch = couch;
    this.#secret = secret;
  }

  get(id: Id<'user'>): Promise<Stored<User> | null> {
    return this.#couch.get(USERS, id);
  }

  change(id: Id<'user'>, change: Change<User>): Promise<Stored<User> | null> {
    return this.#couch.upsert(USERS, id, change);
  }

  /** The user a number belongs to; `candidate` when it was nobody's until now. One of two at once wins. */
  async claimPhone(phone: string, candidate: Id<'user'>): Promise<Id<'user'>> {
    const id = this.#idOf('phone', phone);
    const known = await this.#couch.get<PhoneOwner>(USERS, id);
    if (known) return known.user;
    // Under another secret there was another key; whoever has the number keeps it.
    const user = (await this.#userWith(phone)) ?? candidate;
    try {
      await this.#couch.create<PhoneOwner>(USERS, { _id: id, type: 'phone', user });
      return user;
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      return this.claimPhone(phone, candidate);
    }
  }

  async ownerOf(phone: string): Promise<Id<'user'> | null> {
    const known = await this.#couch.get<PhoneOwner>(USERS, this.#idOf('phone', phone));
    return known?.user ?? this.#userWith(phone);
  }

  async #userWith(phone: string): Promise<Id<'user'> | null> {
    const { rows } = await this.#couch.request<{ rows: { id: Id<'user'> }[] }>({
      db: USERS,
      path: '_design/lists/_view/by-phone',
      qs: { key: phone },
    });
    return rows[0]?.id ?? null;
  }

  loginCode(phone: string): Promise<Stored<LoginCode> | null> {
    return this.#couch.get(USERS, this.loginCodeId(phone));
  }

  changeLoginCode(phone: string, change: Change<LoginCode>): Promise<Stored<LoginCode> | null> {
    return this.#couch.upsert(USERS, this.loginCodeId(phone), change);
  }

  loginCodeId(phone: string): string {
    return this.#idOf('login-code', phone);
  }

  #idOf(kind: 'phone' | 'login-code', phone: string): string {
    return `${kind}/${phoneKey(this.#secret, phone)}`;
  }

  changeLimit(id: `limit/${string}`, change: Change<Limit>): Promise<Stored<Limit> | null> {
    return this.#couch.upsert(USERS, id, change);
  }

  actionCode(code: string): Promise<Stored<ActionCode> | null> {
    return this.#couch.get(USERS, `action-code/${code}`);
  }

  /** Who is approved to deliver for a business. */
  async couriersOf(host: Id<'organisation'>): Promise<Id<'user'>[]> {
    const rows = await this.#delivers(host);
    return rows.filter((row) => row.value).map((row) => row.id);
  }

  /** Everybody who delivers or asked to deliver for a business. */
  async deliverersOf(host: Id<'organisation'>): Promise<Stored<User>[]> {
    return (await this.#delivers(host, { include_docs: true })).flatMap((row) => row.doc ?? []);
  }

  async #delivers(host: Id<'organisation'>, options: object = {}): Promise<DeliversRow[]> {
    const { rows } = await this.#couch.request<{ rows: DeliversRow[] }>({
      db: USERS,
      path: '_design/lists/_view/by-delivers',
      qs: { ...options, key: host },
    });
    return rows;
  }

  /** Everything kept under a number and a user, the user itself last: until then its token can ask again. */
  async remove(user: Id<'user'>, phone: string): Promise<void> {
    const ids = [this.loginCodeId(phone), this.#idOf('phone', phone), user];
    for (const id of ids) await this.#couch.remove(USERS, id);
    await this.compact();
  }

  /** Removes the documents of a kind that are over, asking again when each of them goes; answers how many. */
  async sweep<D extends object>(kind: string, isOver: (doc: D) => boolean): Promise<number> {
    let swept = 0;
    for await (const page of this.#couch.each<D>(USERS, { startkey: kind, endkey: `${kind}\uffff` })) {
      for (const { _id } of page.filter(isOver)) {
        const left = await this.#couch.upsert<D>(USERS, _id, (doc) =>
          doc && isOver(doc) ? ({ _id, _deleted: true } as Unsaved<D>) : null,
        );
        if ((left as Unsaved | null)?._deleted) swept++;
      }
    }
    return swept;
  }

  /** Of these names of pictures, those that somebody shows. */
  picturesAmong(names: string[]): Promise<string[]> {
    return this.#couch.keysOf(USERS, '_design/pictures/_view/by-name', names);
  }

  compact(): Promise<void> {
    return this.#couch.compact(USERS);
  }
}
