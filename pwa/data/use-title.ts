import { useEffect } from 'react';
import { BRAND } from '#domain/brand';

/** Sets the document title: 'Pizzeria Roma · Eetplein'. @param title undefined while it is not known yet */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${BRAND.name}` : BRAND.name;
  }, [title]);
}
