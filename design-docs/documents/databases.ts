import { type Id, keyOf } from './id.ts';

/** Databases that exist once. */
export const CATALOG = 'catalog';
export const ORDERS = 'orders';
export const USERS = 'users';
/** Stamp cards and action codes. */
export const LOYALTY = 'loyalty';
/** The server's own state: limits, login codes, order numbers, leases. */
export const STATE = 'state';
/** Addresses that the embedded geocoder knows; only the server reads it. */
export const GAZETTEER = 'gazetteer';
/** Uploaded pictures. */
export const FILES = 'files';
/** Devices that are notified, and what was sent. */
export const NOTICES = 'notices';

/** Each user has one database of each of these kinds. */
export const USER_DATABASES = ['orders', 'stamps', 'addresses', 'favourites'] as const;
export type UserDatabase = (typeof USER_DATABASES)[number];

export const userDatabase = (kind: UserDatabase, user: Id<'user'>): string => `${kind}-${keyOf(user)}`;
export const kitchenDatabase = (host: Id<'organisation'>): string => `kitchen-${keyOf(host)}`;
export const deliveriesDatabase = (host: Id<'organisation'>): string => `deliveries-${keyOf(host)}`;

/**
 * Every database has this document, which distinguishes it from an earlier, later or restored database of the same
 * name. It is a design document, so that members can read it, only administrators can write it, and no validate
 * function checks it.
 */
export const IDENTITY_ID = '_design/identity';
export interface Identity {
  /** A ULID, generated when the database is created, and after a restore. */
  identity: string;
}

/** The folder of design-docs/couch/ that holds the design documents of a database. */
export type DatabaseKind =
  | 'catalog'
  | 'orders'
  | 'users'
  | 'loyalty'
  | 'state'
  | 'gazetteer'
  | 'files'
  | 'notices'
  | `${UserDatabase}-of-user`
  | 'deliveries-of-host'
  | 'kitchen-of-host';

export const SINGLE_DATABASES = [CATALOG, ORDERS, USERS, LOYALTY, STATE, GAZETTEER, FILES, NOTICES] as const;

/** Whether a database is closed to clients. */
export const isServerOnly = (kind: DatabaseKind): boolean =>
  kind !== CATALOG && SINGLE_DATABASES.some((name) => name === kind);

export function databaseKind(name: string): DatabaseKind | null {
  const single = SINGLE_DATABASES.find((candidate) => candidate === name);
  if (single) return single;
  const kind = USER_DATABASES.find((candidate) => name.startsWith(`${candidate}-`));
  if (kind) return `${kind}-of-user`;
  if (name.startsWith('kitchen-')) return 'kitchen-of-host';
  return name.startsWith('deliveries-') ? 'deliveries-of-host' : null;
}
