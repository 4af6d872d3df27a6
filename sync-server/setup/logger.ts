import { type DestinationStream, type Logger, pino } from 'pino';
import { printable } from '#domain/plain-text';
import type { Config } from './config.ts';

/** Names of fields that could bring a phone, a code or a token into the log by mistake. */
const NEVER = ['phone', 'code', 'token', 'authorization', 'password', 'secret', 'body', 'headers', 'url'];

/** Writes to the standard output, or to `output` in tests. */
export const createLogger = (config: Pick<Config, 'logLevel'>, output?: DestinationStream): Logger =>
  pino(
    {
      level: config.logLevel,
      base: null,
      // JSON does not escape C1 control characters and direction marks, and a terminal obeys them.
      hooks: { streamWrite: (line) => `${printable(line.trimEnd())}\n` },
      redact: { paths: NEVER.flatMap((name) => [name, `*.${name}`]), censor: '[left out]' },
    },
    output ?? pino.destination(1),
  );
