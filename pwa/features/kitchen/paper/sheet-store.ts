import type { Ticket } from './ticket.ts';

/** A ticket for the browser, with the drawing of its code. */
export interface Sheet extends Ticket {
  key: string;
}

interface Printing {
  sheets: readonly Sheet[];
  finish(): void;
}

let printing: Printing | null = null;
const listeners = new Set<() => void>();

function set(next: Printing | null): void {
  printing = next;
  for (const changed of listeners) changed();
}

/** The sheets that the component `PrintSheets` renders for the print dialog of the browser. */
export const sheetsToPrint = {
  get: (): Printing | null => printing,
  subscribe(changed: () => void): () => void {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};

/** Resolves when the dialog of the browser is closed. Rejects if no page shows the sheets. */
export function printInBrowser(tickets: readonly Ticket[]): Promise<void> {
  if (listeners.size === 0) return Promise.reject(new Error('nothing shows the sheets'));
  return new Promise((resolve) => {
    const sheets = tickets.map((ticket, index) => ({ ...ticket, key: `${index} ${ticket.copy}` }));
    const finish = () => {
      set(null);
      resolve();
    };
    set({ sheets, finish });
  });
}
