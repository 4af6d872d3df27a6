import type { ActionCode } from '#documents/action-code';
import type { Club } from '#documents/club';
import type { GazetteerEntry } from '#documents/gazetteer-entry';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { menuIdOf } from '#documents/ids';
import type { Menu } from '#documents/menu';
import type { Fault } from './import-set.ts';

interface Place {
  file: string;
  path: string;
  /** Prefix of the paths of the document's fields. */
  base: string;
}
/** A valid document with its file and path. */
export type PlacedDocument = Place &
  (
    | { kind: 'hubs'; document: Hub }
    | { kind: 'hosts'; document: Host }
    | { kind: 'menus'; document: Menu }
    | { kind: 'clubs'; document: Club }
    | { kind: 'actionCodes'; document: ActionCode }
    | { kind: 'gazetteer'; document: GazetteerEntry }
  );

/** The fields of a stored document that references are checked against. */
export interface KnownDocument {
  name?: string;
  hub?: { _id: string };
}
export type KnownDocuments = Map<string, KnownDocument>;

interface Reference {
  /** Path within the document. */
  path: string;
  to: string;
  name?: string | undefined;
}

function references(place: PlacedDocument): Reference[] {
  const hub = ({ hub: to }: { hub: { _id: string; name: string } }) => ({
    path: '/hub',
    to: to._id,
    name: to.name,
  });
  switch (place.kind) {
    case 'hubs':
      return (place.document.subs ?? []).map((sub, at) => ({
        path: `/subs/${at}`,
        to: sub._id,
        name: sub.name,
      }));
    case 'hosts':
    case 'clubs':
      return [hub(place.document)];
    case 'menus':
      return [hub(place.document), { path: '/host', to: place.document.host }];
    case 'actionCodes':
      return [{ path: '/host', to: place.document.host._id, name: place.document.host.name }];
    case 'gazetteer':
      return [];
  }
}

/** Ids that have to be looked up, because the import does not contain them. */
export function idsToLookUp(placed: PlacedDocument[]): string[] {
  const brought = new Set<string>(placed.map(({ document }) => document._id));
  const wanted = placed.flatMap((place) => [
    ...references(place).map(({ to }) => to),
    // If a business moves to another hub, its menu has to move as well.
    ...(place.kind === 'hosts' ? [menuIdOf(place.document._id)] : []),
  ]);
  return [...new Set(wanted)].filter((id) => !brought.has(id));
}

/** References that point to a missing document, give the wrong name of their target, or disagree about a menu's hub. */
export function referenceFaults(placed: PlacedDocument[], known: KnownDocuments): Fault[] {
  const all: KnownDocuments = new Map(known);
  for (const { document } of placed) all.set(document._id, document as { name: string });
  return placed.flatMap((place) => {
    const at = (path: string, code: string, message: string): Fault => ({
      file: place.file,
      path: `${place.base}${path}`,
      code,
      message,
    });
    const faults = references(place).flatMap(({ path, to, name }) => {
      const target = all.get(to);
      if (!target)
        return [at(path, 'unknown-reference', `${to} is neither in these files nor in the database`)];
      if (name === undefined || target.name === name) return [];
      return [at(`${path}/name`, 'other-name', `calls ${to} ${name}, but its name is ${target.name}`)];
    });
    return [...faults, ...hubFaults(place, all, at)];
  });
}

function hubFaults(
  place: PlacedDocument,
  all: KnownDocuments,
  at: (path: string, code: string, message: string) => Fault,
): Fault[] {
  if (place.kind === 'menus') {
    const { _id, host, hub } = place.document;
    if (_id !== menuIdOf(host))
      return [at('/_id', 'menu-id', `the menu of ${host} is called ${menuIdOf(host)}`)];
    const home = all.get(host)?.hub?._id;
    if (home === undefined || home === hub._id) return [];
    return [at('/hub', 'other-hub', `is in ${hub._id}, but its business is in ${home}`)];
  }
  if (place.kind !== 'hosts') return [];
  const menu = all.get(menuIdOf(place.document._id))?.hub?._id;
  if (menu === undefined || menu === place.document.hub._id) return [];
  return [at('/hub', 'other-hub', `is in ${place.document.hub._id}, but its menu is in ${menu}`)];
}
