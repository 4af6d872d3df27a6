import { i18n, type Messages } from '@lingui/core';
import type { Language } from '../data/use-settings.ts';

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  nl: () => import('../locales/nl.po'),
  en: () => import('../locales/en.po'),
};

/** Loads the catalogue of a language and shows the page in it. Rejects where it is not here and cannot be fetched. */
export async function speak(language: Language): Promise<void> {
  if (i18n.locale === language) return;
  const { messages } = await catalogues[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

export { i18n };
