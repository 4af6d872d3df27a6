import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListFilter, MINIMUMS, SHOWS_ALL, SORTS } from '#domain/business-list';

/** The filter and the sort order of a list of businesses, which are in the URL. */
export function useListFilter(): [ListFilter, (change: Partial<ListFilter>) => void] {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => filterOf(query), [query]);
  const change = (wanted: Partial<ListFilter>) =>
    setQuery((before) => withFilter(before, { ...filter, ...wanted }), {
      replace: true,
      preventScrollReset: true,
    });
  return [filter, change];
}

/** Values that are not among the choices are ignored. */
export function filterOf(query: URLSearchParams): ListFilter {
  const way = query.get('way');
  return {
    open: query.get('open') === '1',
    free: query.get('free') === '1',
    way: way === 'deliver' || way === 'takeaway' ? way : null,
    min: MINIMUMS.find((most) => String(most) === query.get('min')) ?? null,
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? SHOWS_ALL.sort,
  };
}

/** Whether the query limits a list; the order of the list does not. */
export function isFiltered(query: URLSearchParams): boolean {
  const { open, free, way, min } = filterOf(query);
  return open || free || way !== null || min !== null;
}

/** The query without the filter and without the business type. */
export function withoutFilter(query: URLSearchParams): URLSearchParams {
  const { sort } = filterOf(query);
  const next = withFilter(query, { ...SHOWS_ALL, sort });
  next.delete('type');
  return next;
}

function withFilter(query: URLSearchParams, { open, free, way, min, sort }: ListFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  const values = {
    open: open && '1',
    free: free && '1',
    way,
    min: min && String(min),
    sort: sort !== SHOWS_ALL.sort && sort,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
