import { parseArgs } from 'node:util';
import { StepNotAllowed } from '#decisions/order-status-step';
import { printable } from '#domain/plain-text';
import { ApiError } from '../http/api-error.ts';
import { loadConfig } from '../setup/config.ts';
import { failureText } from '../setup/explain-failure.ts';
import { createLogger } from '../setup/logger.ts';
import { joinCouch } from '../setup/start-couch.ts';
import { CouchUnavailable } from '../store/couch-errors.ts';
import { KeyedLock } from '../store/keyed-lock.ts';
import { openStore } from '../store/store.ts';
import { COMMANDS, usage, usageFault } from './commands.ts';

/** `npm run staff -- <command>`: manages the orders and couriers of a business, also while the server runs. */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      host: { type: 'string' },
      all: { type: 'boolean' },
      yes: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [name = '', ...given] = positionals;
  if (values.help || name === '') {
    console.info(usage());
    return 0;
  }
  const fault = usageFault(name, given);
  if (fault) {
    console.error(`${fault}\n\`npm run staff -- --help\` lists the commands.`);
    return 2;
  }
  const config = loadConfig(process.env, { installed: true });
  const couch = await joinCouch(config);
  try {
    const store = openStore(couch.url, config.databasePrefix, config.jwtSecret);
    const place = {
      store,
      clock: couch.clock,
      log: createLogger(config),
      lock: new KeyedLock(),
    };
    console.info(await COMMANDS[name]!.run(place, given, values));
    return 0;
  } catch (error) {
    if (!(error instanceof CouchUnavailable)) throw error;
    throw new CouchUnavailable(`${error.message} (${couch.description})`);
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
  const { code } = error as NodeJS.ErrnoException;
  if (code?.startsWith('ERR_PARSE_ARGS'))
    return `${printable((error as Error).message)}\n\`npm run staff -- --help\` lists the commands.`;
  return failureText(error);
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
