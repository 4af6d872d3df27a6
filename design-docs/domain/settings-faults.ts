/** Faults in the settings of a business that a schema cannot find (rule shop/settings-faults). */
import { weekdayOf } from './amsterdam-time.ts';
import { canonicalJson } from './canonical-json.ts';
import { type DeliveryRegion, regionZipcode } from './delivery-region.ts';
import { foldText } from './text-search.ts';
import {
  type Interval,
  intervalsOfServiceDay,
  type TimetableEntry,
  type TimetableException,
} from './timetable.ts';
import { uploadedName } from './upload.ts';

/** How many days with other hours an owner can save. */
export const MAX_EXCEPTIONS = 200;

const SETTINGS_FAULTS = [
  'hours-overlap',
  'date-twice',
  'region-without-place',
  'region-twice',
  'regions-missing',
  'no-order-type',
  'listed-without-type',
  'picture-elsewhere',
] as const;
export type SettingsFaultCode = (typeof SETTINGS_FAULTS)[number];

export interface SettingsFault {
  code: SettingsFaultCode;
  /** A JSON pointer into the document: '/regions/2'. */
  path: string;
}

/** The fields of a business that have to agree with each other. */
export interface CheckedSettings {
  timetable: readonly TimetableEntry[];
  exceptions?: readonly TimetableException[] | undefined;
  regions?: readonly DeliveryRegion[] | undefined;
  delivery?: { deliver?: boolean | undefined } | undefined;
  order?: { takeaway?: boolean | undefined } | undefined;
  types?: readonly string[] | undefined;
  stealth?: boolean | undefined;
  logo?: string | undefined;
  banner?: string | undefined;
}

/**
 * @param before the settings before the change: faults they already have, for example from an import, are not reported
 */
export function settingsFaults(settings: CheckedSettings, before: CheckedSettings): SettingsFault[] {
  const known = new Set(allFaults(before, before).map((fault) => keyIn(before, fault)));
  return allFaults(settings, before).filter((fault) => !known.has(keyIn(settings, fault)));
}

/** Identifies a fault in a list by the item instead of its index, because indexes shift when an item is removed. */
function keyIn(settings: CheckedSettings, { code, path }: SettingsFault): string {
  const [, field = '', at] = path.split('/');
  const list = settings[field as keyof CheckedSettings];
  const isItem = at !== undefined && Array.isArray(list);
  return isItem ? `${code} ${field} ${canonicalJson(list[Number(at)])}` : `${code} ${path}`;
}

const allFaults = (settings: CheckedSettings, before: CheckedSettings): SettingsFault[] => [
  ...hoursFaults(settings.timetable),
  ...exceptionFaults(settings.exceptions ?? []),
  ...regionFaults(settings.regions ?? []),
  ...typeFaults(settings),
  ...listingFaults(settings),
  ...pictureFaults(settings, before),
];

/** A Monday far from any clock change. */
const ANY_DAY = '2001-01-08';

/** The hours on a day: their times alone do not say whether they are of its morning or of the night after. */
const placed = (entry: TimetableEntry): Interval[] =>
  intervalsOfServiceDay({ timetable: [{ ...entry, day: weekdayOf(ANY_DAY) }] }, ANY_DAY);

function hoursFaults(timetable: readonly TimetableEntry[]): SettingsFault[] {
  const all = timetable.map(placed);
  return timetable.flatMap((entry, at): SettingsFault[] => {
    const path = `/timetable/${at}`;
    const others = timetable.slice(0, at).flatMap(({ day }, index) => (day === entry.day ? all[index]! : []));
    const overlaps = all[at]!.some((one) =>
      others.some((other) => other.start < one.end && one.start < other.end),
    );
    return overlaps ? [{ code: 'hours-overlap', path }] : [];
  });
}

/** A date may have several hours, but not be closed as well. */
function exceptionFaults(exceptions: readonly TimetableException[]): SettingsFault[] {
  return exceptions.flatMap((exception, at): SettingsFault[] => {
    const path = `/exceptions/${at}`;
    const { date, closed, start } = exception;
    const others = exceptions.slice(0, at).filter((other) => other.date === date);
    const isTwice = others.some((other) => other.closed || closed || other.start === start);
    return isTwice ? [{ code: 'date-twice', path }] : [];
  });
}

/** As cities are compared. */
const cityOf = ({ city = '' }: DeliveryRegion): string => foldText(city);

function regionFaults(regions: readonly DeliveryRegion[]): SettingsFault[] {
  const placeOf = (region: DeliveryRegion) =>
    JSON.stringify([cityOf(region), regionZipcode(region), region.range]);
  return regions.flatMap((region, at): SettingsFault[] => {
    const path = `/regions/${at}`;
    if (!cityOf(region) && !region.zipcode && !region.range) return [{ code: 'region-without-place', path }];
    const isTwice = regions.slice(0, at).some((other) => placeOf(other) === placeOf(region));
    return isTwice ? [{ code: 'region-twice', path }] : [];
  });
}

function typeFaults({ delivery, order, regions = [] }: CheckedSettings): SettingsFault[] {
  const delivers = delivery?.deliver === true;
  if (!delivers && order?.takeaway === false) return [{ code: 'no-order-type', path: '/delivery/deliver' }];
  return delivers && regions.length === 0 ? [{ code: 'regions-missing', path: '/regions' }] : [];
}

/** Lists are by type, so a business without one would be in none of them. */
const listingFaults = ({ types = [], stealth }: CheckedSettings): SettingsFault[] =>
  !stealth && types.length === 0 ? [{ code: 'listed-without-type', path: '/types' }] : [];

/** Pictures have to be uploaded: a picture on another site could track every visitor of the business. */
function pictureFaults(settings: CheckedSettings, before: CheckedSettings): SettingsFault[] {
  return (['logo', 'banner'] as const).flatMap((field): SettingsFault[] => {
    const picture = settings[field];
    const isOwn = !picture || picture === before[field] || uploadedName(picture) !== null;
    return isOwn ? [] : [{ code: 'picture-elsewhere', path: `/${field}` }];
  });
}
