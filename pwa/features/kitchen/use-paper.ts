import { useEffect, useMemo, useState } from 'react';
import type { KitchenView } from '../../data/kitchen-view.ts';
import { toPrint, usePrintNotes } from '../../data/printed-tickets.ts';
import { usePrinterSettings } from '../../data/printer-settings.ts';
import type { LinkState } from './paper/printer-link.ts';

/** The encoder and the drivers are larger than the board, so a device that does not print never loads them. */
export const loadDesk = () => import('./paper/desk.ts');

export interface Paper {
  /** null while this device does not print. */
  state: LinkState | null;
  /** Orders whose ticket should be on paper and is not. */
  missing: readonly KitchenView[];
}

/** Prints accepted orders automatically while the board is open (rule kitchen/printed-once). */
export function usePaper(views: readonly KitchenView[] | undefined): Paper {
  const settings = usePrinterSettings();
  const notes = usePrintNotes();
  const [state, setState] = useState<LinkState | null>(null);
  const prints = settings.way !== 'off';
  const missing = useMemo(() => toPrint(views ?? [], settings, notes), [views, settings, notes]);
  useEffect(() => {
    if (!prints) return;
    let stop = () => {};
    let isOver = false;
    void loadDesk()
      .then(({ desk }) => {
        if (isOver) return;
        const look = () => setState(desk.link.get());
        const forget = desk.link.subscribe(look);
        const end = desk.start();
        look();
        stop = () => {
          forget();
          end();
        };
      })
      // Without a network the chunk may be missing; the board works without it.
      .catch(() => setState('away'));
    return () => {
      isOver = true;
      stop();
      setState(null);
    };
  }, [prints]);
  useEffect(() => {
    if (state === null) return;
    void loadDesk().then(
      ({ desk }) => desk.want(missing),
      () => {},
    );
  }, [missing, state]);
  return { state, missing };
}
