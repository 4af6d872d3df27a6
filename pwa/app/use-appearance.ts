import { useEffect, useRef } from 'react';
import { LANGUAGE_COOKIE } from '#contract/page-language';
import { type Language, languageOf } from '#domain/language';
import { firstPage } from '../data/first-page.ts';
import { isTest } from '../data/use-environment.ts';
import { browserLanguage, useSettings } from '../data/use-settings.ts';
import { pageAt, partsMounted } from './first-parts.ts';
import { i18n, speak } from './i18n.ts';

const PAPER = { light: '#FAF7F2', dark: '#11151A' };

/** Applies theme and language as the settings change, in any tab. `before-paint.js` did it before the first paint. */
export function useAppearance(): void {
  const [{ dark, lang }, update] = useSettings();
  useEffect(() => showTheme(dark), [dark]);
  useEffect(() => rememberLanguage(lang), [lang]);
  const isTakingOver = useRef(firstPage.get() !== null);
  useEffect(() => {
    const change = () => {
      isTakingOver.current = false;
      // If the translation cannot be fetched, keep the current language and revert the setting.
      speak(lang).catch(() => update({ lang: languageOf(i18n.locale) }));
    };
    return isTakingOver.current ? whenTakenOver(change) : change();
  }, [lang, update]);
}

/** Milliseconds after which the language changes anyway: the page may be shown without one of its parts. */
const TAKEN_OVER_MS = 5000;

/**
 * Runs work once all parts of the server's page are fetched and hydrated: React hydrates them one after another, in the
 * language of the server's page. Returns a function that cancels it.
 */
function whenTakenOver(work: () => void): () => void {
  let isOver = false;
  const once = () => {
    if (!isOver) work();
    isOver = true;
  };
  const page = pageAt(location.pathname);
  const mounted = page ? partsMounted(page.kind) : Promise.resolve();
  mounted.then(once, once);
  const timer = setTimeout(once, TAKEN_OVER_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Tells the server in which language to render pages, if the user ever chose another one than the browser prefers. */
function rememberLanguage(language: Language): void {
  const isKnown = language === browserLanguage() && !document.cookie.includes(`${LANGUAGE_COOKIE}=`);
  if (isTest || isKnown) return;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, nor without https
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}

function showTheme(dark: 'auto' | boolean): void {
  const theme = dark === 'auto' ? null : dark ? 'dark' : 'light';
  const { dataset } = document.documentElement;
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = PAPER[theme ?? (meta.media.includes('dark') ? 'dark' : 'light')];
}
