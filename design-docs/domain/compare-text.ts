/** For `sort`: by code unit, because that is the same on every device and in CouchDB's JavaScript. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
