import { useLocation, useSearchParams } from 'react-router-dom';

type MenuQuery = Partial<Record<'cart' | 'tab' | 'group', string | null>>;

/** The page's query, and a setter that keeps the history entry's state: the mark of the leave guard. */
export function useMenuQuery(): [URLSearchParams, (change: MenuQuery) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const change = (values: MenuQuery) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setQuery(next, { replace: true, preventScrollReset: true, state });
  };
  return [query, change];
}
