/** First segments of the paths of calls. None of them is a page of the app. */
export const CALL_PATHS = ['api', 'health', 'sandbox', 'dev', 'test'];

/** First segments of the paths answered with data, by calls or by the database behind the server. */
export const DATA_PATHS = [...CALL_PATHS, 'db'];

/** Matches paths that begin with one of these segments. */
export const pathsUnder = (names: readonly string[]): RegExp => new RegExp(`^/(${names.join('|')})(/|$)`);

/** The QR code of a business's page. Beside its call (`print.ts`), so that a page which shows it needs no schemas. */
export const qrPath = <Host extends string>(host: Host) => `/api/print/qr/order/${host}` as const;

/** The payment pages of the sandbox, which the service worker answers with the app when there is no network. */
export const BANK_PATHS = ['/sandbox/mollie/checkout/', '/test/sandbox/mollie/checkout/'];
