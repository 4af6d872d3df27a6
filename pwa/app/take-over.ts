import type { FirstPage } from '../data/first-page.ts';
import type { PageKind } from './first-parts.ts';
import { renderedAddress } from './rendered-address.ts';

/** The state that the server writes beside its HTML. */
export interface ServerPage extends FirstPage {
  kind: PageKind;
}

/** The id of the script element with the state, as JSON. */
export const STATE_ID = 'server-page';

/**
 * The server's page in this document, if it was rendered for this address; null in the shell, which the service worker
 * serves at every address, and if this device shows something else there (`before-paint.js`). Call it only once,
 * because it removes the mark that `before-paint.js` set.
 */
export function takeServerPage(): ServerPage | null {
  const { dataset } = document.documentElement;
  const isOther = dataset.page === 'own';
  delete dataset.page;
  const text = document.getElementById(STATE_ID)?.textContent;
  if (!text || isOther) return null;
  const page: ServerPage = JSON.parse(text);
  const { pathname, search } = location;
  return page.address === renderedAddress(page.kind, pathname, search) ? page : null;
}
