import { createHash } from 'node:crypto';
import { NOTICES } from '#documents/databases';
import type { Device, Told } from '#documents/device';
import type { Id } from '#documents/ids';
import type { Couch, Stored, Unsaved } from './couch.ts';
import { startingWith } from './prefix-range.ts';

const BY_USER = '_design/lists/_view/by-user';

/** The devices that are notified, and what was sent about each order. Only the server reads them. */
export class DevicesStore {
  readonly #couch: Couch;

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  get(endpoint: string): Promise<Stored<Device> | null> {
    return this.#couch.get(NOTICES, deviceId(endpoint));
  }

  async put(device: Omit<Device, '_id' | 'type'>): Promise<void> {
    const { endpoint } = device.subscription;
    const next: Device = { ...device, _id: deviceId(endpoint), type: 'device' };
    await this.#couch.upsert<Device>(NOTICES, next._id, () => next);
  }

  remove(endpoint: string): Promise<void> {
    return this.#couch.remove(NOTICES, deviceId(endpoint));
  }

  /** The devices of these users. */
  async ofUsers(users: Id<'user'>[]): Promise<Stored<Device>[]> {
    if (users.length === 0) return [];
    const { rows } = await this.#couch.request<{ rows: { doc?: Stored<Device> | null }[] }>({
      db: NOTICES,
      method: 'POST',
      path: BY_USER,
      qs: { include_docs: true },
      body: { keys: users },
    });
    return rows.flatMap(({ doc }) => doc ?? []);
  }

  async removeAll(user: Id<'user'>): Promise<void> {
    for (const { _id } of await this.ofUsers([user])) await this.#couch.remove(NOTICES, _id);
  }

  /**
   * Changes the record of what was sent about an order. Of several processes that make the same change only one
   * succeeds, also on a cluster; the others see it.
   */
  changeTold(id: string, change: (current: Stored<Told> | null) => Unsaved<Told> | null): Promise<unknown> {
    return this.#couch.upsert<Told>(NOTICES, id, change, { seal: 'changes' });
  }

  /** All devices, in pages. */
  devices(): AsyncGenerator<Stored<Device>[]> {
    return this.#couch.each<Device>(NOTICES, startingWith('device/'));
  }

  /** Removes what was sent about orders that were due before a moment (ISO 8601). Returns their number. */
  forgetTold(before: string): Promise<number> {
    return this.#couch.removeEach<Told>(NOTICES, 'told/', ({ due }) => due < before);
  }

  compact(): Promise<void> {
    return this.#couch.compact(NOTICES);
  }
}

/** A hash, because ids of deleted documents stay in the database and an endpoint is a secret. */
const deviceId = (endpoint: string): string =>
  `device/${createHash('sha256').update(endpoint).digest('hex').slice(0, 32)}`;
