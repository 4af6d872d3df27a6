/** First segments of the paths of calls. None of them is a page of the app. */
export const CALL_PATHS = ['api', 'health', 'sandbox', 'dev', 'test'];

/** First segments of the paths answered with data, by calls or by the database behind the server. */
export const DATA_PATHS = [...CALL_PATHS, 'db'];

/** Matches paths that begin with one of these segments. */
export const pathsUnder = (names: readonly string[]): RegExp => new RegExp(`^/(${names.join('|')})(/|$)`);
