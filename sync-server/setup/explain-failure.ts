import { printable, printableLines } from '#domain/plain-text';
import { DataFolderError } from '../embedded-couch/storage/data-folder-error.ts';
import { CouchUnavailable } from '../store/couch-errors.ts';
import { ConfigError } from './config.ts';
import { explainSystemError } from './system-error.ts';

/** What the operator can do about a failure of the settings, the data folder or the database; null for any other. */
export function explainFailure(error: unknown): string | null {
  if (error instanceof ConfigError) return `The configuration is invalid:\n${error.message}`;
  if (error instanceof DataFolderError) return error.message;
  if (error instanceof CouchUnavailable) return `The database cannot be used: ${printable(error.message)}`;
  const explained = explainSystemError(error);
  return explained && printable(explained);
}

/** What a command prints when it fails: what the operator can do about it, otherwise the error with its stack. */
export function failureText(error: unknown): string {
  const { stack = String(error) } = error as Error;
  return explainFailure(error) ?? printableLines(stack);
}
