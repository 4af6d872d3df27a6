import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Names under which a phone, a code or a token could reach the log by mistake. */
const NEVER = ['phone', 'code', 'token', 'authorization', 'password', 'secret', 'body', 'headers', 'url'];

export const createLogger = (config: Pick<Config, 'logLevel'>): Logger =>
  pino({
    level: config.logLevel,
    base: null,
    redact: { paths: NEVER.flatMap((name) => [name, `*.${name}`]), censor: '[left out]' },
  });
