import { isDeepStrictEqual } from 'node:util';
import { USERS } from '#documents/databases';
import type { Id } from '#documents/ids';
import type { Invitation, PhoneOwner, User } from '#documents/user';
import { type Couch, type Stored, tombstone, type Unsaved } from './couch.ts';
import { phoneKey } from './phone-key.ts';

type Change<D extends object> = (current: Stored<D> | null) => Unsaved<D> | null | Promise<Unsaved<D> | null>;

/** Users per request. */
const PAGE = 1000;

interface DeliversRow {
  id: Id<'user'>;
  /** Whether the business approved. */
  value: boolean;
  doc?: Stored<User>;
}

/** Users and their phones. */
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

  /** Returns those of the given users that exist. */
  async existing(ids: Id<'user'>[]): Promise<Set<Id<'user'>>> {
    const existing = new Set<Id<'user'>>();
    for (let at = 0; at < ids.length; at += PAGE) {
      const found = await this.#couch.all<User>(USERS, { keys: ids.slice(at, at + PAGE) });
      for (const { _id } of found) existing.add(_id);
    }
    return existing;
  }

  /** Copies a user to every node, for the lists that are read next. */
  spread(id: Id<'user'>): Promise<void> {
    return this.#couch.spread(USERS, id);
  }

  /** Sealed, because a merge takes access, and what the user owns, from the longer branch. */
  change(id: Id<'user'>, change: Change<User>): Promise<Stored<User> | null> {
    return this.#couch.upsert(USERS, id, change, { seal: 'changes' });
  }

  /** Assigns a number to `candidate` unless it has an owner. Returns its owner; of two concurrent candidates one wins. */
  async claimPhone(phone: string, candidate: Id<'user'>): Promise<Id<'user'>> {
    const id = this.#phoneId(phone);
    const make = async (current: PhoneOwner | null): Promise<PhoneOwner> =>
      // An earlier secret gave the document another id; the owner keeps the number.
      current ?? { _id: id, type: 'phone', user: (await this.#userWith(phone)) ?? candidate };
    const known = await this.#couch.readDecided<PhoneOwner>(USERS, id);
    if (known) return known.user;
    const owner = await this.#couch.upsert<PhoneOwner>(USERS, id, make, { seal: true });
    return owner!.user;
  }

  async ownerOf(phone: string): Promise<Id<'user'> | null> {
    const known = await this.#couch.get<PhoneOwner>(USERS, this.#phoneId(phone));
    return known?.user ?? this.#userWith(phone);
  }

  async #userWith(phone: string): Promise<Id<'user'> | null> {
    const { rows } = await this.#couch.request<{ rows: { doc?: User }[] }>({
      db: USERS,
      path: '_design/lists/_view/by-phone-end',
      qs: { key: phone.slice(-4), include_docs: true },
    });
    return rows.find(({ doc }) => doc?.phone === phone)?.doc?._id ?? null;
  }

  /** Users who work at a business, and invitations to work there. */
  async kitchenPeopleOf(host: Id<'organisation'>): Promise<Stored<User | Invitation>[]> {
    const { rows } = await this.#couch.request<{ rows: { doc?: Stored<User | Invitation> }[] }>({
      db: USERS,
      path: '_design/kitchens/_view/by-host',
      qs: { key: host, include_docs: true },
    });
    return rows.flatMap(({ doc }) => doc ?? []);
  }

  invitation(phone: string): Promise<Stored<Invitation> | null> {
    return this.#couch.get(USERS, this.invitationId(phone));
  }

  /** `change` returns null to change nothing. An invitation to no business is deleted. */
  async changeInvitation(id: string, change: Change<Invitation>): Promise<void> {
    await this.#couch.upsert<Invitation>(USERS, id, async (current) => {
      const next = await change(current);
      return next?.kitchens.length === 0 ? tombstone<Invitation>(id) : next;
    });
  }

  /** Removes an invitation as it was read. If it changed since, it stays and is returned. */
  removeInvitation({ _id, kitchens }: Invitation): Promise<Stored<Invitation> | null> {
    return this.#couch.removeIf<Invitation>(USERS, _id, (current) =>
      isDeepStrictEqual(current.kitchens, kitchens),
    );
  }

  /** Copies an invitation to every node, for the lists that are read next. */
  spreadInvitation(id: string): Promise<void> {
    return this.#couch.spread(USERS, id);
  }

  invitationId(phone: string): string {
    return `invitation/${phoneKey(this.#secret, phone)}`;
  }

  #phoneId(phone: string): string {
    return `phone/${phoneKey(this.#secret, phone)}`;
  }

  /** The users approved to deliver for a business. */
  async approvedCouriersOf(host: Id<'organisation'>): Promise<Id<'user'>[]> {
    const rows = await this.#delivers(host);
    return rows.filter((row) => row.value).map((row) => row.id);
  }

  /** The users who deliver or asked to deliver for a business. */
  async couriersOf(host: Id<'organisation'>): Promise<Stored<User>[]> {
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

  /**
   * Deletes the documents of a number and its user; the user last, so that an interrupted deletion can be repeated with
   * the same token. Returns the user as they were deleted.
   */
  async remove(user: Id<'user'>, phone: string): Promise<User | null> {
    for (const id of [this.invitationId(phone), this.#phoneId(phone)]) await this.#couch.remove(USERS, id);
    let removed: User | null = null;
    await this.#couch.removeIf<User>(USERS, user, (current) => {
      removed = current;
      return true;
    });
    // As long as the user was there, a login could find them by their number and claim it for them again.
    await this.releasePhone(phone, user);
    return removed;
  }

  /** Takes a number from a user who is deleted; does nothing if it has another owner. */
  async releasePhone(phone: string, user: Id<'user'>): Promise<void> {
    await this.#couch.removeIf<PhoneOwner>(USERS, this.#phoneId(phone), (claim) => claim.user === user);
  }

  /** Whether a user existed and was deleted. Their id is never reused, because their tokens would be valid for it. */
  async wasDeleted(id: Id<'user'>): Promise<boolean> {
    await this.spread(id);
    const { rows } = await this.#couch.request<{ rows: { value?: { deleted?: boolean } }[] }>({
      db: USERS,
      method: 'POST',
      path: '_all_docs',
      body: { keys: [id] },
    });
    return rows.some(({ value }) => value?.deleted === true);
  }

  /** Returns those of the given picture names that a user shows. */
  picturesAmong(names: string[]): Promise<string[]> {
    return this.#couch.keysOf(USERS, '_design/pictures/_view/by-name', names);
  }

  /** Also removes indexes of former views: one of them held phone numbers. */
  async compact(): Promise<void> {
    await this.#couch.removeOldIndexes(USERS);
    await this.#couch.compact(USERS);
  }
}
