import { CatalogStore } from './catalog-store.ts';
import { CodesStore } from './codes-store.ts';
import { Couch } from './couch.ts';
import { DeliveriesStore } from './deliveries-store.ts';
import { DevicesStore } from './devices-store.ts';
import { ExpiringStore } from './expiring-store.ts';
import { FilesStore } from './files-store.ts';
import { GazetteerStore } from './gazetteer-store.ts';
import { KitchenStore } from './kitchen-store.ts';
import { Leases } from './leases.ts';
import { MenuVersionsStore } from './menu-versions-store.ts';
import { MessagesStore } from './messages-store.ts';
import { OrderNumbers } from './order-numbers.ts';
import { OrdersStore } from './orders-store.ts';
import { PersonalFieldsCache } from './personal-fields-cache.ts';
import { ProgressStore } from './progress-store.ts';
import { StampCardsStore } from './stamp-cards-store.ts';
import { UserDatabases } from './user-databases.ts';
import { UsersStore } from './users-store.ts';

/** The stores by subject. Nothing else accesses CouchDB. */
export interface Store {
  couch: Couch;
  catalog: CatalogStore;
  orders: OrdersStore;
  orderNumbers: OrderNumbers;
  users: UsersStore;
  expiring: ExpiringStore;
  gazetteer: GazetteerStore;
  userDatabases: UserDatabases;
  deliveries: DeliveriesStore;
  kitchen: KitchenStore;
  menuVersions: MenuVersionsStore;
  stampCards: StampCardsStore;
  codes: CodesStore;
  files: FilesStore;
  messages: MessagesStore;
  devices: DevicesStore;
  progress: ProgressStore;
  leases: Leases;
  personalFields: PersonalFieldsCache;
}

export interface StoreOptions {
  /** Whether no other process can use the database. */
  alone?: boolean;
  /** Epoch ms, by which switches of kitchens end; default: the clock of the machine. */
  clock?: () => number;
}

/**
 * `url` is one or more addresses of CouchDB, separated by commas, with the administrator's name and password; `secret`
 * keys the hashes in document ids.
 */
export function openStore(
  url: string,
  prefix: string,
  secret: string,
  { alone = false, clock }: StoreOptions = {},
): Store {
  const couch = new Couch(url, prefix);
  return {
    couch,
    catalog: new CatalogStore(couch, clock),
    orders: new OrdersStore(couch),
    orderNumbers: new OrderNumbers(couch),
    users: new UsersStore(couch, secret),
    expiring: new ExpiringStore(couch, secret),
    gazetteer: new GazetteerStore(couch),
    userDatabases: new UserDatabases(couch),
    deliveries: new DeliveriesStore(couch),
    kitchen: new KitchenStore(couch),
    menuVersions: new MenuVersionsStore(couch),
    stampCards: new StampCardsStore(couch),
    codes: new CodesStore(couch, secret),
    files: new FilesStore(couch),
    messages: new MessagesStore(couch),
    devices: new DevicesStore(couch),
    progress: new ProgressStore(couch),
    leases: new Leases(couch, alone),
    personalFields: new PersonalFieldsCache(couch),
  };
}
