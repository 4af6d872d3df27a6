/** A copy of the query of an address without these parameters. */
export function queryWithout(query: URLSearchParams, ...names: string[]): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of names) rest.delete(name);
  return rest;
}
