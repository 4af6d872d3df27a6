import { i18n } from '@lingui/core';
import type { Language } from '../data/use-settings.ts';
import { compileMessage } from './compile-message.ts';

i18n.setMessagesCompiler(compileMessage);

/** The language whose translation is loaded. */
let spoken: Language | null = null;

/** Switches the language. Dutch is in the code; rejects if the English translation cannot be fetched. */
export async function speak(language: Language): Promise<void> {
  if (spoken === language) return;
  const messages = language === 'en' ? (await import('../locales/en.po')).messages : {};
  i18n.loadAndActivate({ locale: language, messages });
  spoken = language;
  document.documentElement.lang = language;
}

export { i18n };
