import { useLocation, useSearchParams } from 'react-router-dom';
import { changedQuery } from '../../data/changed-query.ts';

type MenuQuery = Partial<Record<'cart' | 'tab' | 'group', string | null>>;

/** The page's query, and a setter that keeps the history entry's state: the mark of the leave guard. */
export function useMenuQuery(): [URLSearchParams, (change: MenuQuery) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const change = (changes: MenuQuery) =>
    setQuery(changedQuery(query, changes), { replace: true, preventScrollReset: true, state });
  return [query, change];
}
