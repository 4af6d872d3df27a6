const LONE =
  /\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB][0-9a-fA-F]{2})\\u[dD][c-fC-F]/;

/** Whether JSON text encodes half of a surrogate pair, which databases do not store. */
export const hasLoneSurrogate = (json: string): boolean => LONE.test(json.replace(/\\\\/g, '--'));
