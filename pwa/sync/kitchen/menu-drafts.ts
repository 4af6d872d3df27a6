import { keyOf } from '#documents/id';
import { businessReplicas } from '../replica/business-replicas.ts';
import { ownedHosts } from './own-replica.ts';

/**
 * The menus that the user edits, as drafts of this device. Like boards, they are removed when the user logs out or no
 * longer owns the business (rule kitchen/on-device).
 */
export const menuDrafts = businessReplicas({
  topic: 'menu',
  key: 'eetplein-menus',
  databaseOf: (host) => `menu-${keyOf(host)}`,
  hostsOf: ownedHosts,
});
