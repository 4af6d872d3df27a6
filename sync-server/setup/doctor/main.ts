/**
 * `npm run doctor`: reports weaknesses in the configuration and the database. Exits with 1 if one of them is dangerous.
 */
import { printable } from '#domain/plain-text';
import { ConfigError, loadConfig } from '../config.ts';
import { failureText } from '../explain-failure.ts';
import { joinCouch } from '../start-couch.ts';
import { configFindings } from './check-config.ts';
import { couchFindings } from './check-couch.ts';
import { danger, type Finding, findingLines } from './finding.ts';

const NOT_STARTED = 'The server does not start with these settings, or was never started with them.';

async function examine(): Promise<Finding[]> {
  let config: ReturnType<typeof loadConfig>;
  try {
    config = loadConfig(process.env, { installed: true });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n').map((line) => danger('configuration', line.trim(), NOT_STARTED));
  }
  if (config.couchUrl) return [...configFindings(config), ...(await couchFindings(config, config.couchUrl))];
  const couch = await joinCouch(config);
  try {
    return [...configFindings(config), ...(await couchFindings(config, couch.url))];
  } finally {
    await couch.close();
  }
}

const [option] = process.argv.slice(2);
if (option !== undefined) {
  console.error(
    'Use: npm run doctor, without arguments. It reads the settings of the server from the environment.',
  );
  process.exit(option === '--help' ? 0 : 2);
}
try {
  const findings = await examine();
  for (const line of findingLines(findings)) console.info(printable(line));
  process.exitCode = findings.some(({ level }) => level === 'danger') ? 1 : 0;
} catch (error) {
  console.error(failureText(error));
  process.exitCode = 1;
}
