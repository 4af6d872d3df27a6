import { useEffect } from 'react';
import { useSettings } from '../data/use-settings.ts';
import { i18n, speak } from './i18n.ts';

const PAPER = { light: '#FAF7F2', dark: '#11151A' };

/** Theme and language as they are set, also when another tab sets them. `before-paint.js` did the same before. */
export function useAppearance(): void {
  const [{ dark, lang }, update] = useSettings();
  useEffect(() => showTheme(dark), [dark]);
  useEffect(() => {
    // A language that cannot be fetched now is not chosen: the page stays in the one it has.
    speak(lang).catch(() => update({ lang: i18n.locale === 'en' ? 'en' : 'nl' }));
  }, [lang, update]);
}

function showTheme(dark: 'auto' | boolean): void {
  const theme = dark === 'auto' ? null : dark ? 'dark' : 'light';
  const { dataset } = document.documentElement;
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = PAPER[theme ?? (meta.media.includes('dark') ? 'dark' : 'light')];
}
