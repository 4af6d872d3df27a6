/** Ids keep their slash as %2F, but for those CouchDB itself reads as a path. */
export const docPath = (id: string): string => {
  const [, own, rest] = /^(_design\/|_local\/)?(.*)$/s.exec(id)!;
  return `${own ?? ''}${encodeURIComponent(rest!)}`;
};
