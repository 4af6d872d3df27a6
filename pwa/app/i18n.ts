import { i18n } from '@lingui/core';
import type { Language } from '../data/use-settings.ts';
import { compileMessage } from './compile-message.ts';

i18n.setMessagesCompiler(compileMessage);

/** Switches the language. Dutch is in the code; rejects if the English translation cannot be fetched. */
export async function speak(language: Language): Promise<void> {
  if (i18n.locale === language) return;
  const messages = language === 'en' ? (await import('../locales/en.po')).messages : {};
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

export { i18n };
