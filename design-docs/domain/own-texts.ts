/** The texts of a menu and of a business that can have an English translation (rule business/english-texts). */
import { type EnglishTexts, englishOnlyOf } from './english-texts.ts';
import type { MenuContent } from './menu-content.ts';
import { EXTRA_TAB } from './product.ts';

const present = (texts: readonly (string | undefined)[]): Set<string> =>
  new Set(texts.flatMap((text) => (text ? [text] : [])));

/** In the order of the menu: tabs, then each group with its products, then discounts. */
export function menuTexts({ tabs, products, discounts }: MenuContent): Set<string> {
  return present([
    ...tabs,
    ...products.flatMap(({ tab, group, name, subname, description, volume = [], variation = [] }) => [
      tab === EXTRA_TAB ? undefined : tab,
      group,
      name,
      subname,
      description,
      ...volume.map((size) => size.name),
      ...variation.map((kind) => kind.name),
    ]),
    ...discounts.flatMap(({ name, description }) => [name, description]),
  ]);
}

/** A menu without the English of texts that it does not have any more. The menu itself if there are none. */
export function withoutUnusedEnglish(menu: MenuContent): MenuContent {
  const { en, ...others } = menu;
  if (!en) return menu;
  const left = englishOnlyOf(en, menuTexts(menu));
  if (left && Object.keys(left).length === Object.keys(en).length) return menu;
  return left ? { ...others, en: left } : others;
}

interface Story {
  title: string;
  description: string;
}
interface Noted {
  description?: string | undefined;
  text?: string | undefined;
}
/** The fields of a business that hold its texts. */
export interface HostTexts {
  description?: string | undefined;
  message?: string | undefined;
  order?: { description?: string | undefined } | undefined;
  delivery?: { description?: string | undefined } | undefined;
  timetable: readonly Noted[];
  exceptions?: readonly Noted[] | undefined;
  feature?: Story | undefined;
  feature1?: Story | undefined;
  feature2?: Story | undefined;
  en?: EnglishTexts | undefined;
}

export function hostTexts(host: HostTexts): Set<string> {
  const { description, message, order, delivery, timetable, exceptions = [] } = host;
  const stories = [host.feature, host.feature1, host.feature2];
  return present([
    message,
    description,
    order?.description,
    delivery?.description,
    ...[...timetable, ...exceptions].flatMap((hours) => [hours.text, hours.description]),
    ...stories.flatMap((story) => (story ? [story.title, story.description] : [])),
  ]);
}
