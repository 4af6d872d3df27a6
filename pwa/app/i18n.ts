import { i18n, type Messages } from '@lingui/core';
import type { Language } from '#domain/language';
import { compileMessage } from './compile-message.ts';

i18n.setMessagesCompiler(compileMessage);

/** Dutch is in the code. */
const TRANSLATIONS: Record<Language, () => Promise<Messages>> = {
  nl: async () => ({}),
  en: async () => (await import('../locales/en.po')).messages,
};

/** The language whose translation is loaded. */
let spoken: Language | null = null;

/** Switches the language; rejects if its translation cannot be fetched. */
export async function speak(language: Language): Promise<void> {
  if (spoken === language) return;
  const messages = await TRANSLATIONS[language]();
  i18n.loadAndActivate({ locale: language, messages });
  spoken = language;
  document.documentElement.lang = language;
}

export { i18n };
