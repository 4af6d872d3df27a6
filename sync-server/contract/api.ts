import * as auth from './auth.ts';
import * as catalog from './catalog.ts';
import * as codes from './codes.ts';
import * as edges from './edges.ts';
import type { Endpoint } from './endpoint.ts';
import * as events from './events.ts';
import * as health from './health.ts';
import * as hosts from './hosts.ts';
import * as hubs from './hubs.ts';
import * as kitchen from './kitchen.ts';
import * as menu from './menu.ts';
import * as notices from './notices.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as print from './print.ts';
import * as services from './services.ts';
import * as shop from './shop.ts';
import * as uploads from './uploads.ts';

const declarations = <M extends object>(module: M): [string, Endpoint][] =>
  Object.entries(module).filter(
    (entry): entry is [string, Endpoint] =>
      typeof entry[1] === 'object' && entry[1] !== null && 'method' in entry[1],
  );

const GROUPS = {
  hosts,
  hubs,
  catalog,
  auth,
  services,
  edges,
  orders,
  kitchen,
  shop,
  menu,
  codes,
  payments,
  uploads,
  print,
  notices,
  events,
  health,
};

type Declared<M> = { [N in keyof M]: M[N] extends Endpoint ? N : never }[keyof M] & string;
export type Group = keyof typeof GROUPS;
/** Names of the calls, of one group or of all. A record keyed by these names does not compile if a call is missing. */
export type CallName<G extends Group = Group> = G extends Group ? Declared<(typeof GROUPS)[G]> : never;

/** Every call, with its group and name; the documentation and the mocks iterate over it. */
export const API: { group: Group; name: CallName; endpoint: Endpoint }[] = Object.entries(GROUPS).flatMap(
  ([group, module]) =>
    declarations(module).map(([name, endpoint]) => ({
      group: group as Group,
      name: name as CallName,
      endpoint,
    })),
);
