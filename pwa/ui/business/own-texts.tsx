import { useLingui } from '@lingui/react/macro';
import { createContext, useContext } from 'react';
import { composedIn, type Translated, textIn } from '#domain/english-texts';
import { type Language, languageOf } from '#domain/language';

/** The menu whose texts are shown. Without one they stay Dutch, as in the kitchen. */
const Shown = createContext<Translated>({});
/** `value` is a menu, whose texts the components inside show in the language of the app. */
export const TextsOfMenu = Shown.Provider;

interface OwnTexts {
  text(dutch: string): string;
  /** The language that text() returns, if it is not that of the page. */
  lang(dutch: string): Language | undefined;
  /** Translates a text that a cart or an order composed: 'groot, +2x mayonaise'. */
  composed(dutch: string): string;
}

/** The texts of a document in the language of the app (rule business/english-texts); by default those of the menu. */
export function useOwnTexts(of?: Translated): OwnTexts {
  const menu = useContext(Shown);
  const { i18n } = useLingui();
  const language = languageOf(i18n.locale);
  return {
    text: (dutch) => textIn(language, of ?? menu, dutch),
    lang: (dutch) => (language !== 'nl' && textIn(language, of ?? menu, dutch) === dutch ? 'nl' : undefined),
    composed: (dutch) => composedIn(language, of ?? menu, dutch),
  };
}
