import type { Club } from '#documents/club';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import type { Menu } from '#documents/menu';
import { type HostNow, hostNow, inForce, menuNow, nextSwitchEnd, type Switch } from '#domain/switches';
import type { HostOffers } from './catalog-extracts.ts';
import type { NearList } from './near.ts';

/**
 * Derives the value at a time from a stored value, and when that changes by itself (rule kitchen/switches-on-pages).
 */
export interface InTime<T> {
  /** @param now epoch ms by the server's clock */
  at(stored: T, now: number): T;
  /** Null if it does not change by itself. */
  until(stored: T, now: number): number | null;
}

/** The last result for each document, so that components memoized by it render again only if a switch changes. */
const made = new WeakMap<object, { on: string; result: object }>();

function once<D extends object>(stored: D, on: readonly Switch[], make: () => D): D {
  const key = JSON.stringify(on);
  const known = made.get(stored);
  if (known?.on === key) return known.result as D;
  const result = make();
  made.set(stored, { on: key, result });
  return result;
}

const hostAt = (host: HostNow<Host>, now: number): HostNow<Host> => {
  const on = inForce(host.switches, now);
  return on.length === 0 ? host : once(host, on, () => hostNow(host, now));
};

function menuAt(menu: Menu, host: Host, now: number): Menu {
  const on = inForce(host.switches, now).filter(({ name }) => name === 'sold-out');
  return once(menu, on, () => menuNow(menu, host, now));
}

export const hostInTime: InTime<HostNow<Host>> = {
  at: hostAt,
  until: ({ switches }, now) => nextSwitchEnd(switches, now),
};

export const businessInTime: InTime<{ host: HostNow<Host>; menu: Menu }> = {
  at({ host, menu }, now) {
    return { host: hostAt(host, now), menu: menuAt(menu, host, now) };
  },
  until: ({ host }, now) => nextSwitchEnd(host.switches, now),
};

const firstEnd = (hosts: readonly Host[], now: number): number | null => {
  const ends = hosts.flatMap(({ switches }) => nextSwitchEnd(switches, now) ?? []);
  return ends.length > 0 ? Math.min(...ends) : null;
};

/**
 * The `InTime` of a value that contains businesses. @param hostsOf all of them @param withHosts the value with each
 * replaced
 */
export const hostsInTime = <T>(
  hostsOf: (value: T) => readonly HostNow<Host>[],
  withHosts: (value: T, change: (host: HostNow<Host>) => HostNow<Host>) => T,
): InTime<T> => ({
  at: (value, now) =>
    hostsOf(value).some(({ switches }) => switches) ? withHosts(value, (host) => hostAt(host, now)) : value,
  until: (value, now) => firstEnd(hostsOf(value), now),
});

export const hubInTime = hostsInTime<{ hub: Hub; hosts: HostNow<Host>[]; clubs: Club[] }>(
  ({ hosts }) => hosts,
  (value, change) => ({ ...value, hosts: value.hosts.map(change) }),
);

export const offersInTime = hostsInTime<HostOffers[]>(
  (offers) => offers.map(({ host }) => host),
  (offers, change) => offers.map((one) => ({ ...one, host: change(one.host) })),
);

export const nearInTime = hostsInTime<NearList>(
  ({ groups, others }) => [...groups.flatMap(({ hosts }) => hosts), ...others],
  (list, change) => ({
    ...list,
    groups: list.groups.map((group) => ({ ...group, hosts: group.hosts.map(change) })),
    others: list.others.map(change),
  }),
);
