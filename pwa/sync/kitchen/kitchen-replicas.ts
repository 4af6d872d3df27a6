import { kitchenDatabase } from '#documents/databases';
import { workplacesOf } from '../device/workplaces.ts';
import { businessReplicas } from '../replica/business-replicas.ts';

/** The boards of the businesses at which the user works (rule kitchen/on-device). */
export const kitchenReplicas = businessReplicas({
  topic: 'kitchen',
  key: 'eetplein-kitchens',
  databaseOf: kitchenDatabase,
  hostsOf: (user) => workplacesOf(user).map(({ _id }) => _id),
});
