import { localValue } from '../device/local-value.ts';

/**
 * Which of two local databases holds a replica: one is in use, the other is filled when the server's database was
 * recreated. PouchDB cannot rename a database, so the two switch roles.
 */
export interface Slots {
  /** The database in use. */
  used: 0 | 1;
  /** Whether the other database exists too, being filled or to be removed. */
  other: boolean;
}

const FIRST_ONLY: Slots = { used: 0, other: false };

/** By name; databases in the default state are left out. */
const allSlots = localValue<Record<string, Slots>>(
  'eetplein-replicas',
  (stored) =>
    Object.fromEntries(Object.entries((stored ?? {}) as object).filter(([, slots]) => isSlots(slots))),
  { isShown: false },
);

function isSlots(stored: unknown): stored is Slots {
  const { used, other } = (stored ?? {}) as Partial<Slots>;
  return (used === 0 || used === 1) && typeof other === 'boolean';
}

export const slotsOf = (name: string): Slots => allSlots.get()[name] ?? FIRST_ONLY;
export const SECOND = '.2';
export const nameIn = (name: string, slot: 0 | 1): string => (slot === 0 ? name : name + SECOND);
export const otherThan = (slot: 0 | 1): 0 | 1 => (slot === 0 ? 1 : 0);

/** @returns whether it was stored, so that the next page knows it too */
export function setSlots(name: string, slots: Slots): boolean {
  const isFirstOnly = slots.used === FIRST_ONLY.used && slots.other === FIRST_ONLY.other;
  return allSlots.update(({ [name]: _former, ...rest }) => (isFirstOnly ? rest : { ...rest, [name]: slots }));
}

/** The name of the local database that is in use. */
export const nameInUse = (name: string): string => nameIn(name, slotsOf(name).used);

/** Whether anything but the default is known of a database. */
export const hasSlots = (name: string): boolean => name in allSlots.get();
