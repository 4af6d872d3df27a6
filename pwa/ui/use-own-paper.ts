import { useLayoutEffect } from 'react';

/** What a page prints instead of itself. */
type Paper = 'tickets' | 'codes' | 'receipt' | 'report';

/**
 * Sets `data-paper` of the root, for print styles, to what is printed while the component is mounted. `:has` would not
 * do, because browsers before 2023 lack it and would print the whole page. @param paper null for the page itself
 */
export function useOwnPaper(paper: Paper | null): void {
  useLayoutEffect(() => {
    if (!paper) return;
    const { dataset } = document.documentElement;
    dataset.paper = paper;
    return () => {
      delete dataset.paper;
    };
  }, [paper]);
}
