/**
 * Where a page was scrolled to, for each entry of the history. An entry that the router did not make has the key
 * 'default', which every fresh load shares, so such an entry gets an id of its own in its state. The id survives a
 * reload and going back; a later load in the same tab gets another one.
 */
const DEFAULT_KEY = 'default';
const ID = 'scrollPlace';

type State = Record<string, unknown> | null;

function entryId(routerKey: string): string {
  if (routerKey !== DEFAULT_KEY) return routerKey;
  const state = history.state as State;
  const known = state?.[ID];
  if (typeof known === 'string') return known;
  const id = Math.random().toString(36).slice(2);
  history.replaceState({ ...state, [ID]: id }, '');
  return id;
}

const storageKey = (routerKey: string): string => `eetplein-scroll-${entryId(routerKey)}`;

/** @returns keeps a place in pixels for the entry that is open now, even after another one is opened */
export function scrollPlaceKeeper(routerKey: string): (top: number) => void {
  const key = storageKey(routerKey);
  return (top) => {
    try {
      sessionStorage.setItem(key, String(Math.round(top)));
    } catch {
      // Storage is blocked or full: the page then opens at its top.
    }
  };
}

/** The place in pixels; null for an entry that was not shown before, or if the browser kept none. */
export function keptScrollPlace(routerKey: string): number | null {
  try {
    const kept = sessionStorage.getItem(storageKey(routerKey));
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
}
