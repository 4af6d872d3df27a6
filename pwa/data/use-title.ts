import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { BRAND } from '#domain/brand';

/** The title that the server gave the page that was opened (rule pages/head); the shell has only the brand's name. */
const sent = globalThis.document && {
  path: location.pathname,
  title: document.title,
  /** 'nl_NL'. It may not be the language of the device. */
  locale: document.querySelector<HTMLMetaElement>('[property="og:locale"]')?.content,
};

/**
 * Sets the document title: 'Pizzeria Roma · Eetplein'. The page that was opened keeps the server's title if that has the
 * same name in it and the page is in its language. @param title undefined while it is not known yet
 */
export function useTitle(title: string | undefined): void {
  const { locale } = useLingui().i18n;
  useEffect(() => {
    document.title = isOfServer(locale, title) ? sent.title : title ? `${title} · ${BRAND.name}` : BRAND.name;
  }, [title, locale]);
}

const isOfServer = (locale: string, title = ''): boolean =>
  sent.path === location.pathname &&
  sent.locale?.startsWith(locale) === true &&
  sent.title.endsWith(` · ${BRAND.name}`) &&
  sent.title.includes(title);
