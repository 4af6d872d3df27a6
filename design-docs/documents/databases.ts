import { type Id, keyOf } from './ids.ts';

/** Databases of which there is one (architecture, Databases). */
export const CATALOG = 'catalog';
export const ORDERS = 'orders';
export const USERS = 'users';
/** Stamp cards and action codes. */
export const LOYALTY = 'loyalty';
/** What the server counts and notes for itself: limits, login codes, order numbers, leases. */
export const STATE = 'state';
/** Addresses the embedded geocoder knows; only the server reads it. */
export const GAZETTEER = 'gazetteer';

/** Databases of which every user, or every business, has one. */
export const USER_DATABASES = ['orders', 'stamps', 'addresses', 'favourites'] as const;
export type UserDatabase = (typeof USER_DATABASES)[number];

export const userDatabase = (kind: UserDatabase, user: Id<'user'>): string => `${kind}-${keyOf(user)}`;
export const deliveriesDatabase = (host: Id<'organisation'>): string => `deliveries-${keyOf(host)}`;

/**
 * The document that tells a database from an earlier or later one of the same name, in every database. As a design
 * document it is readable to members, written by administrators alone, and no validate function looks at it.
 */
export const IDENTITY_ID = '_design/identity';
export interface Identity {
  /** A ULID, made with the database. */
  identity: string;
}

/** Which folder of design-docs/couch/ holds the design documents of a database. */
export type DatabaseKind =
  | 'catalog'
  | 'orders'
  | 'users'
  | 'loyalty'
  | 'state'
  | 'gazetteer'
  | `${UserDatabase}-of-user`
  | 'deliveries-of-host';

/** The databases that exist once, each by its own name. */
export const SINGLE_DATABASES = [CATALOG, ORDERS, USERS, LOYALTY, STATE, GAZETTEER] as const;

/** Whether no client reaches a database. */
export const isServerOnly = (kind: DatabaseKind): boolean =>
  kind !== CATALOG && SINGLE_DATABASES.some((name) => name === kind);

export function databaseKind(name: string): DatabaseKind | null {
  const single = SINGLE_DATABASES.find((candidate) => candidate === name);
  if (single) return single;
  const kind = USER_DATABASES.find((candidate) => name.startsWith(`${candidate}-`));
  if (kind) return `${kind}-of-user`;
  return name.startsWith('deliveries-') ? 'deliveries-of-host' : null;
}
