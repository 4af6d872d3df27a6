const HALF =
  /\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB][0-9a-fA-F]{2})\\u[dD][c-fC-F]/;

/** JSON can encode half of a surrogate pair; databases do not store such text. */
export const hasHalfCharacter = (json: string): boolean => HALF.test(json.replace(/\\\\/g, '--'));
