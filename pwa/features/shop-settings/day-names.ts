import type { Holiday } from '#domain/dutch-holidays';
import type { EnglishTexts } from '#domain/english-texts';
import type { Language } from '#domain/language';

/** The text that customers see at a day with other hours. */
export type DayName = Readonly<Record<Language, string>>;

/**
 * The names of the days that are offered. They are stored in both languages, so they do not come from the catalogue of
 * the language in which the owner uses the app.
 */
export const HOLIDAY_NAMES: Readonly<Record<Holiday, DayName>> = {
  'new-year': { nl: 'Nieuwjaarsdag', en: 'New Year’s Day' },
  'good-friday': { nl: 'Goede Vrijdag', en: 'Good Friday' },
  easter: { nl: 'Eerste paasdag', en: 'Easter Sunday' },
  'easter-monday': { nl: 'Tweede paasdag', en: 'Easter Monday' },
  'kings-day': { nl: 'Koningsdag', en: 'King’s Day' },
  'liberation-day': { nl: 'Bevrijdingsdag', en: 'Liberation Day' },
  ascension: { nl: 'Hemelvaartsdag', en: 'Ascension Day' },
  pentecost: { nl: 'Eerste pinksterdag', en: 'Whit Sunday' },
  'pentecost-monday': { nl: 'Tweede pinksterdag', en: 'Whit Monday' },
  'christmas-eve': { nl: 'Kerstavond', en: 'Christmas Eve' },
  christmas: { nl: 'Eerste kerstdag', en: 'Christmas Day' },
  'boxing-day': { nl: 'Tweede kerstdag', en: 'Boxing Day' },
  'new-years-eve': { nl: 'Oudejaarsdag', en: 'New Year’s Eve' },
};

/** The name of any other day, until the owner names it. */
export const CLOSED_DAY: DayName = { nl: 'Gesloten', en: 'Closed' };

const OFFERED = new Map([...Object.values(HOLIDAY_NAMES), CLOSED_DAY].map(({ nl, en }) => [nl, en]));

/** Whether the owner translated any text besides the names that the page translated itself. */
export const hasOwnEnglish = (texts: EnglishTexts = {}): boolean =>
  Object.entries(texts).some(([dutch, english]) => OFFERED.get(dutch) !== english);
