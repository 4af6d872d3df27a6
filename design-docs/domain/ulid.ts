const CHARACTERS = '[0-9a-z]{26}';

/** A ULID in lower case: a sortable random key, made by a device or the server. */
export const ULID = new RegExp(`^${CHARACTERS}$`);
export const isUlid = (text: string): boolean => ULID.test(text);

/** An id of this kind whose key is a ULID. */
export const withUlid = (kind: string): RegExp => new RegExp(`^${kind}/${CHARACTERS}$`);
