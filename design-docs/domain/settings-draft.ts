/** Changed settings of a business that are not saved yet: the value that the owner saw, and the new one. */
import { canonicalJson } from './canonical-json.ts';
import type { DeliveryRegion } from './delivery-region.ts';
import type { EnglishTexts } from './english-texts.ts';
import type { TimetableEntry, TimetableException } from './timetable.ts';

/** Each setting by its path in the document of the business; null if it has none. */
export interface SettingValues {
  description: string | null;
  message: string | null;
  en: EnglishTexts | null;
  color: string | null;
  phone: string | null;
  logo: string | null;
  banner: string | null;
  stealth: boolean | null;
  types: string[] | null;
  timetable: TimetableEntry[] | null;
  exceptions: TimetableException[] | null;
  regions: DeliveryRegion[] | null;
  'order.wait': number | null;
  'order.description': string | null;
  'order.takeaway': boolean | null;
  'order.nopin': boolean | null;
  'order.ideal': boolean | null;
  'order.ideal_takeaway': boolean | null;
  'order.ideal_first': boolean | null;
  'order.ideal_force': boolean | null;
  'order.stampmax': number | null;
  'order.stampvalue': number | null;
  'delivery.deliver': boolean | null;
  'delivery.wait': number | null;
  'delivery.free': boolean | null;
  'delivery.description': string | null;
}
export type SettingPath = keyof SettingValues;

interface Changed<P extends SettingPath> {
  /** The value that the owner saw when they began to change it. */
  seen: SettingValues[P];
  value: SettingValues[P];
}
export type SettingsDraft = { [P in SettingPath]?: Changed<P> };

/** Any document with the fields of a business. */
type Fields = object;

const fieldsOf = (path: string): string[] => path.split('.');

export function settingAt<P extends SettingPath>(host: Fields, path: P): SettingValues[P] {
  const value = fieldsOf(path).reduce<unknown>(
    (part, field) => (part as Record<string, unknown>)?.[field],
    host,
  );
  return (value ?? null) as SettingValues[P];
}

/**
 * The draft with a new value of a setting, or without the setting if the value is the stored one again.
 * @param sent what is being saved: its settings stay, because the stored values are about to change
 */
export function withValue<P extends SettingPath>(
  draft: SettingsDraft,
  host: Fields,
  path: P,
  value: SettingValues[P],
  sent: SettingsDraft = {},
): SettingsDraft {
  const { [path]: before, ...rest } = draft;
  const seen = before ? before.seen : settingAt(host, path);
  const isStored = !sent[path] && same(value, settingAt(host, path));
  return isStored ? rest : { ...rest, [path]: { seen, value } };
}

/**
 * The draft without the values that have been stored meanwhile: saved here, or changed in the same way elsewhere.
 * @param sent what is being saved; it stays until the answer
 */
export const withoutStored = (draft: SettingsDraft, host: Fields, sent: SettingsDraft = {}): SettingsDraft =>
  draftOf(changesIn(draft).filter(([path, { value }]) => sent[path] || !same(value, settingAt(host, path))));

/** The draft after `sent` was saved: what was changed since it was sent is still to be saved, on top of it. */
export const afterSaving = (draft: SettingsDraft, sent: SettingsDraft): SettingsDraft =>
  draftOf(
    changesIn(draft).flatMap(([path, change]): Change[] => {
      const saved = sent[path];
      if (!saved) return [[path, change]];
      return same(change.value, saved.value) ? [] : [[path, { ...change, seen: saved.value }]];
    }),
  );

/** The settings that changed in the document since the owner began to change them. */
export const conflictsIn = (draft: SettingsDraft, host: Fields): SettingPath[] =>
  changesIn(draft)
    .filter(([path, { seen }]) => !same(seen, settingAt(host, path)))
    .map(([path]) => path);

/** The draft after the owner saw the present value of a setting and decided to keep their own. */
export function withSeen(draft: SettingsDraft, host: Fields, path: SettingPath): SettingsDraft {
  const changed = draft[path];
  return changed ? { ...draft, [path]: { ...changed, seen: settingAt(host, path) } } : draft;
}

const TEXTS = [
  'message',
  'description',
  'order.description',
  'delivery.description',
  'timetable',
  'exceptions',
] as const satisfies readonly SettingPath[];

/** Number of changes shown to the owner. A translation that changes together with its Dutch text is not counted. */
export const countChanges = ({ en, ...others }: SettingsDraft): number =>
  Object.keys(others).length + Number(Boolean(en) && !TEXTS.some((path) => others[path]));

/** The changes in the form of the document: `{order: {wait: 20}}`. */
export function draftChanges(draft: SettingsDraft): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const [path, { value }] of changesIn(draft)) {
    const [first = '', second] = fieldsOf(path);
    if (second) changes[first] = { ...(changes[first] as object), [second]: value };
    // A list is emptied, not removed.
    else changes[first] = value ?? (isList(path) ? [] : null);
  }
  return changes;
}

/** The document as it would be with the draft, for checks and previews. */
export function withDraft<H extends Fields>(host: H, draft: SettingsDraft): H {
  const changed = { ...host } as Record<string, unknown>;
  for (const [path, { value }] of changesIn(draft)) {
    const [first = '', second] = fieldsOf(path);
    const set = value ?? (isList(path) ? [] : undefined);
    changed[first] = second ? { ...(changed[first] as object), [second]: value ?? undefined } : set;
  }
  return changed as H;
}

const isList = (path: string): boolean => ['timetable', 'exceptions', 'regions', 'types'].includes(path);

type Change = [SettingPath, { seen: unknown; value: unknown }];

const changesIn = (draft: SettingsDraft): Change[] => Object.entries(draft) as Change[];

const draftOf = (changes: Change[]): SettingsDraft => Object.fromEntries(changes) as SettingsDraft;

/** Equality of two JSON values. An empty list and an empty text equal an absent field. */
const same = (left: unknown, right: unknown): boolean => canonical(left) === canonical(right);

const canonical = (value: unknown): string => (isEmpty(value) ? 'null' : canonicalJson(value));

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
