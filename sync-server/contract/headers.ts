import { isUlid } from '#domain/ulid';

/** The caller's API key. It names the calling program and is not a secret (rule roles/api-key). */
export const API_KEY_HEADER = 'x-api-key';
export const APP_API_KEY = 'eetplein-app';
/** The app's version of the contract (`APP_VERSION`). Other programs need not send it. */
export const APP_VERSION_HEADER = 'x-app-version';
/**
 * A command that is retried from the outbox keeps its id: the log shows a single command, and a late copy of a
 * courier's command changes nothing.
 */
export const COMMAND_ID_HEADER = 'x-command-id';

/** The id of a command, the same for every attempt; undefined if the header does not name one. */
export const commandIdIn = (header: string | null): string | undefined =>
  header !== null && isUlid(header) ? header : undefined;
