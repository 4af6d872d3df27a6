/** Escapes the slash of an id as %2F, except for ids that CouchDB itself reads as a path. */
export const docPath = (id: string): string => {
  const [, own, rest] = /^(_design\/|_local\/)?(.*)$/s.exec(id)!;
  return `${own ?? ''}${encodeURIComponent(rest!)}`;
};
