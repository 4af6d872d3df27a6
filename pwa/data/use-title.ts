import { useEffect } from 'react';
import { BRAND } from '#domain/brand';

/** The title that the server gave the page that was opened (rule pages/head); the shell has only the brand's name. */
const sent = globalThis.document && { path: location.pathname, title: document.title };

/**
 * Sets the document title: 'Pizzeria Roma · Eetplein'. The page that was opened keeps the server's title if that has the
 * same name in it. @param title undefined while it is not known yet
 */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = isOfServer(title) ? sent.title : title ? `${title} · ${BRAND.name}` : BRAND.name;
  }, [title]);
}

const isOfServer = (title = ''): boolean =>
  sent.path === location.pathname && sent.title.endsWith(` · ${BRAND.name}`) && sent.title.includes(title);
