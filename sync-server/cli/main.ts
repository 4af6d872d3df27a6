import { parseArgs } from 'node:util';
import { StepNotAllowed } from '#decisions/change-order-status';
import { printable } from '#domain/plain-text';
import { DataFolderError } from '../embedded-couch/storage/data-folder-error.ts';
import { ApiError } from '../http/api-error.ts';
import { createClock } from '../setup/clock.ts';
import { ConfigError, loadConfig } from '../setup/config.ts';
import { createLogger } from '../setup/logger.ts';
import { joinCouch } from '../setup/start-couch.ts';
import { explainSystemError } from '../setup/system-error.ts';
import { CouchUnavailable } from '../store/couch-errors.ts';
import { KeyedLock } from '../store/keyed-lock.ts';
import { openStore } from '../store/store.ts';
import { COMMANDS, usage } from './commands.ts';

/** `npm run staff -- <command>`: manages the orders and couriers of a business, also while the server runs. */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { host: { type: 'string' }, all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const [name = '', ...given] = positionals;
  const command = COMMANDS[name];
  if (!command || values.help || given.length !== command.takes.length) {
    console.info(usage());
    return values.help || name === '' ? 0 : 2;
  }
  const config = loadConfig(process.env);
  const couch = await joinCouch(config);
  try {
    const store = openStore(couch.url, config.databasePrefix, config.jwtSecret);
    const place = {
      store,
      clock: createClock(config.clock),
      log: createLogger(config),
      lock: new KeyedLock(),
    };
    console.info(await command.run(place, given, values));
    return 0;
  } finally {
    await couch.close();
  }
}

/** Errors that the user can correct become one sentence, other errors keep their stack. */
function explain(error: unknown): string {
  if (error instanceof ApiError) {
    const details = error.details ? ` (${JSON.stringify(error.details)})` : '';
    return `Refused: ${printable(error.message + details)}`;
  }
  if (error instanceof StepNotAllowed) return `Refused: ${printable(error.message)}`;
  if (error instanceof ConfigError) return `The configuration is invalid:\n${error.message}`;
  if (error instanceof DataFolderError || error instanceof CouchUnavailable) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code?.startsWith('ERR_PARSE_ARGS')) return `${printable((error as Error).message)}\n\n${usage()}`;
  const explained = explainSystemError(error);
  if (explained) return printable(explained);
  return ((error as Error).stack ?? String(error)).split('\n').map(printable).join('\n');
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  },
);
