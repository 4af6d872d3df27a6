import { kitchenDatabase } from '#documents/databases';
import type { Id } from '#documents/ids';
import { type KitchenDevice, kitchenDeviceId } from '#documents/kitchen-device';
import type { KitchenOrder } from '#documents/kitchen-order';
import { type KitchenPeople, type KitchenPerson, PEOPLE_ID } from '#documents/kitchen-people';
import { type KitchenSwitches, SWITCHES_ID } from '#documents/switches';
import type { Switch } from '#domain/switches';
import { securityOf } from '../../design-docs/couch/security.ts';
import type { Couch, Stored } from './couch.ts';
import { HostDatabases } from './host-databases.ts';
import { startingWith } from './prefix-range.ts';

const NAMING = { prefix: 'kitchen-', nameOf: kitchenDatabase };
/** Bytes for the known databases: enough for some thousand businesses. */
const MAX = 1024 * 1024;

/** The boards of the businesses that use one, for their people. */
export class KitchenStore extends HostDatabases<KitchenOrder> {
  constructor(couch: Couch) {
    super(couch, NAMING, MAX);
  }

  /**
   * Whether a business has a board; one that does not use it has no database, and none is created here. A board of a
   * former version gets the present design documents first, because its own would refuse what is written now.
   */
  async exists(host: Id<'organisation'>): Promise<boolean> {
    const db = kitchenDatabase(host);
    if (this.made.get(db)) return true;
    if (!(await this.couch.exists(db))) return false;
    await this.make(host);
    return true;
  }

  /** Gives read access to exactly these users. */
  async share(host: Id<'organisation'>, users: Id<'user'>[]): Promise<void> {
    await this.couch.secure(kitchenDatabase(host), securityOf('kitchen-of-host', users.toSorted()));
  }

  async isSharedWith(host: Id<'organisation'>, user: Id<'user'>): Promise<boolean> {
    if (!(await this.exists(host))) return false;
    return (await this.couch.members(kitchenDatabase(host))).includes(user);
  }

  async putPeople(host: Id<'organisation'>, people: KitchenPerson[]): Promise<void> {
    const doc: KitchenPeople = { _id: PEOPLE_ID, type: 'kitchen-people', people };
    await this.couch.upsert<KitchenPeople>(kitchenDatabase(host), PEOPLE_ID, () => doc);
  }

  people(host: Id<'organisation'>): Promise<Stored<KitchenPeople> | null> {
    return this.couch.get(kitchenDatabase(host), PEOPLE_ID);
  }

  /** Changes the copy of the switches that the board reads. @param change gets the present switches of the copy */
  async changeSwitches(
    host: Id<'organisation'>,
    change: (known: readonly Switch[]) => Switch[],
  ): Promise<void> {
    await this.couch.upsert<KitchenSwitches>(kitchenDatabase(host), SWITCHES_ID, (current) => ({
      _id: SWITCHES_ID,
      type: 'kitchen-switches',
      switches: change(current?.switches ?? []),
    }));
  }

  switches(host: Id<'organisation'>): Promise<Stored<KitchenSwitches> | null> {
    return this.couch.get(kitchenDatabase(host), SWITCHES_ID);
  }

  devices(host: Id<'organisation'>): Promise<Stored<KitchenDevice>[]> {
    return this.couch.all(kitchenDatabase(host), startingWith('device/'));
  }

  /** `change` gets null for a new device, and returns null to change nothing. */
  async changeDevice(
    host: Id<'organisation'>,
    key: string,
    change: (current: KitchenDevice | null) => KitchenDevice | null | Promise<KitchenDevice | null>,
  ): Promise<void> {
    await this.couch.upsert<KitchenDevice>(kitchenDatabase(host), kitchenDeviceId(key), change);
  }

  removeDevice(host: Id<'organisation'>, id: string): Promise<void> {
    return this.couch.remove(kitchenDatabase(host), id);
  }

  async orders(host: Id<'organisation'>): Promise<Stored<KitchenOrder>[]> {
    // Not the earlier menus, which are large and in the same database.
    return this.couch.all<KitchenOrder>(kitchenDatabase(host), startingWith('order/'));
  }
}
