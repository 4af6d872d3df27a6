import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { configFindings } from './check-config.ts';
import { couchFindings } from './check-couch.ts';

/**
 * In production, logs the findings of the doctor at every start. `couchUrl` contains the administrator's credentials.
 */
export async function warnAtStart(config: Config, couchUrl: string, log: Logger): Promise<void> {
  if (!config.production) return;
  const findings = [...configFindings(config), ...(await couchFindings(config, couchUrl))];
  for (const { level, id, says, set } of findings) {
    log.warn({ finding: id, dangerous: level === 'danger', set }, says);
  }
}
