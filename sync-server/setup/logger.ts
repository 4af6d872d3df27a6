import { type DestinationStream, type Logger, pino } from 'pino';
import { printable } from '#domain/plain-text';
import type { Config } from './config.ts';

/** Names under which a phone, a code or a token could reach the log by mistake. */
const NEVER = ['phone', 'code', 'token', 'authorization', 'password', 'secret', 'body', 'headers', 'url'];

/** Writes to the standard output, unless a test reads along. */
export const createLogger = (config: Pick<Config, 'logLevel'>, output?: DestinationStream): Logger =>
  pino(
    {
      level: config.logLevel,
      base: null,
      // JSON leaves C1 controls and direction marks as they are, and a terminal that shows the log obeys them.
      hooks: { streamWrite: (line) => `${printable(line.trimEnd())}\n` },
      redact: { paths: NEVER.flatMap((name) => [name, `*.${name}`]), censor: '[left out]' },
    },
    output ?? pino.destination(1),
  );
