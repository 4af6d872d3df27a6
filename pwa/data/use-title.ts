import { useEffect } from 'react';
import { BRAND } from '#contract/brand';

/** The title of the tab while a page is shown: 'Pizzeria Roma · Eetplein'. Undefined while it is not known yet. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${BRAND.name}` : BRAND.name;
  }, [title]);
}
