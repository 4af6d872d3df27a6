/** Every call carries the caller's API key (D2 §7). It names the calling program; it is not a secret. */
export const API_KEY_HEADER = 'x-api-key';
export const APP_API_KEY = 'eetplein-app';
/** The app's version of the contract (`APP_VERSION`); other programs need not send one. */
export const APP_VERSION_HEADER = 'x-app-version';
/** A command repeated from the outbox keeps its id, so that the log shows one command, not several. */
export const COMMAND_ID_HEADER = 'x-command-id';
