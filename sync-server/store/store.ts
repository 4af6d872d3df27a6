import { CatalogStore } from './catalog-store.ts';
import { Couch } from './couch.ts';
import { DeliveriesStore } from './deliveries-store.ts';
import { FilesStore } from './files-store.ts';
import { GazetteerStore } from './gazetteer-store.ts';
import { OrdersStore } from './orders-store.ts';
import { StampCardsStore } from './stamp-cards-store.ts';
import { UserDatabases } from './user-databases.ts';
import { UsersStore } from './users-store.ts';

/** What is kept, by what it is kept for. Nothing else speaks to CouchDB. */
export interface Store {
  couch: Couch;
  catalog: CatalogStore;
  orders: OrdersStore;
  users: UsersStore;
  gazetteer: GazetteerStore;
  userDatabases: UserDatabases;
  deliveries: DeliveriesStore;
  stampCards: StampCardsStore;
  files: FilesStore;
}

/** `url` carries the administrator's name and password; `secret` keys what is not to be read from an id. */
export function openStore(url: string, prefix: string, secret: string): Store {
  const couch = new Couch(url, prefix);
  return {
    couch,
    catalog: new CatalogStore(couch),
    orders: new OrdersStore(couch),
    users: new UsersStore(couch, secret),
    gazetteer: new GazetteerStore(couch),
    userDatabases: new UserDatabases(couch),
    deliveries: new DeliveriesStore(couch),
    stampCards: new StampCardsStore(couch),
    files: new FilesStore(couch),
  };
}
