/** First parts of the paths of calls. None of them is ever a page of the app. */
export const CALL_PATHS = ['api', 'health', 'sandbox', 'dev', 'test'];

/** First parts of the paths that are answered with data: by calls, or by the database behind the server. */
export const DATA_PATHS = [...CALL_PATHS, 'db'];

/** Matches these first parts, alone and with more behind them. */
export const pathsUnder = (names: readonly string[]): RegExp => new RegExp(`^/(${names.join('|')})(/|$)`);

/** The payment pages of the sandbox, which the service worker answers with the app when there is no network. */
export const BANK_PATHS = ['/sandbox/mollie/checkout/', '/test/sandbox/mollie/checkout/'];
