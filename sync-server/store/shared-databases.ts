import { CATALOG, LOYALTY, NOTICES, ORDERS, STATE, USERS } from '#documents/databases';

/** Databases in which several servers decide about the same documents. Projections are made by one at a time. */
export const SHARED_DATABASES: readonly string[] = [ORDERS, USERS, LOYALTY, STATE, NOTICES, CATALOG];
