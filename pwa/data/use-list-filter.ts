import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListFilter, MINIMUMS, SHOWS_ALL, SORTS } from '#domain/business-list';
import { changedQuery } from './changed-query.ts';

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
  return changedQuery(withFilter(query, { ...SHOWS_ALL, sort }), { type: null });
}

const withFilter = (query: URLSearchParams, { open, free, way, min, sort }: ListFilter): URLSearchParams =>
  changedQuery(query, {
    open: open ? '1' : null,
    free: free ? '1' : null,
    way,
    min: min ? String(min) : null,
    sort: sort === SHOWS_ALL.sort ? null : sort,
  });
