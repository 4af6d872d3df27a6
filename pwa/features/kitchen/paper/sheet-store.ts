import { canUse } from './printers/open-printer.ts';
import type { Ticket } from './ticket.ts';

/** A ticket for the browser, with the drawing of its code. */
export interface Sheet extends Ticket {
  key: string;
}

interface Printing {
  sheets: readonly Sheet[];
  finish(): void;
  fail(error: unknown): void;
}

let printing: Printing | null = null;
const listeners = new Set<() => void>();

function set(next: Printing | null): void {
  printing = next;
  for (const changed of listeners) changed();
}

/** Milliseconds to wait for the component, which may be missing without a network. */
const SHOWN_WITHIN_MS = 5000;
const onShown = new Set<() => void>();

/** Resolves once the component, which a page loads after its board, is mounted. */
function whenShown(): Promise<void> {
  if (listeners.size > 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      onShown.delete(shown);
      reject(new Error('nothing shows the sheets'));
    }, SHOWN_WITHIN_MS);
    const shown = () => {
      clearTimeout(timer);
      resolve();
    };
    onShown.add(shown);
  });
}

/** The sheets that the component `PrintSheets` renders for the print dialog of the browser. */
export const sheetsToPrint = {
  get: (): Printing | null => printing,
  subscribe(changed: () => void): () => void {
    listeners.add(changed);
    for (const shown of onShown) shown();
    onShown.clear();
    return () => listeners.delete(changed);
  },
};

/** Resolves when the dialog of the browser is closed. Rejects if it has none, or if no page shows the sheets. */
export async function printInBrowser(tickets: readonly Ticket[]): Promise<void> {
  if (!canUse('browser')) throw new Error('the browser cannot print');
  await whenShown();
  return new Promise((resolve, reject) => {
    const sheets = tickets.map((ticket, index) => ({ ...ticket, key: `${index} ${ticket.copy}` }));
    const finish = () => {
      set(null);
      resolve();
    };
    const fail = (error: unknown) => {
      set(null);
      reject(error);
    };
    set({ sheets, finish, fail });
  });
}
