import { deliveriesDatabase, kitchenDatabase, USER_DATABASES, userDatabase } from '#documents/databases';
import type { User } from '#documents/user';
import { approvedBusinesses } from './actor.ts';
import { workplacesOf } from './kitchen-people.ts';

/** The databases that a user follows: their own, and those of the businesses they deliver for or work at. */
export const databasesOf = (user: Pick<User, '_id' | 'hosts' | 'kitchens'>): string[] => [
  ...USER_DATABASES.map((kind) => userDatabase(kind, user._id)),
  ...approvedBusinesses(user).map(deliveriesDatabase),
  ...workplacesOf(user).map(kitchenDatabase),
];
