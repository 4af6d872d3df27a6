import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { configFindings } from './check-config.ts';
import { couchFindings } from './check-couch.ts';

/**
 * Logs the findings of the doctor at every start; outside production only the dangers. The embedded database is not
 * examined, because this server sets it up.
 */
export async function warnAtStart(config: Config, log: Logger): Promise<void> {
  const inCouch = config.couchUrl ? await couchFindings(config, config.couchUrl) : [];
  for (const { level, id, says, set } of [...configFindings(config), ...inCouch]) {
    const dangerous = level === 'danger';
    if (dangerous) log.error({ finding: id, dangerous, set }, says);
    else if (config.production) log.warn({ finding: id, dangerous, set }, says);
  }
}
