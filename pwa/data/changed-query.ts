/** A copy of the query of an address with these parameters; null or an empty text removes one. */
export function changedQuery(
  query: URLSearchParams,
  changes: Record<string, string | null>,
): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
}
