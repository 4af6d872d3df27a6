/** The holidays of the Netherlands on which many businesses have other hours (rule shop/holidays). */
import { addDays, type LocalDate, weekdayOf } from './amsterdam-time.ts';
import { compareText } from './compare-text.ts';

export const HOLIDAYS = [
  'new-year',
  'good-friday',
  'easter',
  'easter-monday',
  'kings-day',
  'liberation-day',
  'ascension',
  'pentecost',
  'pentecost-monday',
  'christmas-eve',
  'christmas',
  'boxing-day',
  'new-years-eve',
] as const;
export type Holiday = (typeof HOLIDAYS)[number];

export interface HolidayDate {
  holiday: Holiday;
  date: LocalDate;
}

/** Easter Sunday of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
export function easter(year: number): LocalDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  return dateOf(year, Math.floor(days / 31), (days % 31) + 1);
}

/** 27 April, or the day before if that is a Sunday. Until 2013 it was Queen's Day, on 30 April. */
function kingsDay(year: number): LocalDate {
  const birthday = dateOf(year, 4, 27);
  return weekdayOf(birthday) === 0 ? addDays(birthday, -1) : birthday;
}

/** The holidays of a year, by date. @param year 2014 or later */
export function holidaysOf(year: number): HolidayDate[] {
  const sunday = easter(year);
  const dates: Record<Holiday, LocalDate> = {
    'new-year': dateOf(year, 1, 1),
    'good-friday': addDays(sunday, -2),
    easter: sunday,
    'easter-monday': addDays(sunday, 1),
    'kings-day': kingsDay(year),
    'liberation-day': dateOf(year, 5, 5),
    ascension: addDays(sunday, 39),
    pentecost: addDays(sunday, 49),
    'pentecost-monday': addDays(sunday, 50),
    'christmas-eve': dateOf(year, 12, 24),
    christmas: dateOf(year, 12, 25),
    'boxing-day': dateOf(year, 12, 26),
    'new-years-eve': dateOf(year, 12, 31),
  };
  return HOLIDAYS.map((holiday) => ({ holiday, date: dates[holiday] })).sort((a, b) =>
    compareText(a.date, b.date),
  );
}

/** The next date of each holiday, today included, by date. Easter may be less or more than a year after the last one. */
export function holidaysAhead(today: LocalDate): HolidayDate[] {
  const year = Number(today.slice(0, 4));
  const ahead = [...holidaysOf(year), ...holidaysOf(year + 1)].filter(({ date }) => today <= date);
  return ahead.filter((one) => ahead.find(({ holiday }) => holiday === one.holiday) === one);
}

const dateOf = (year: number, month: number, day: number): LocalDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
