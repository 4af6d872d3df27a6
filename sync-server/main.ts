import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_BASE_PATH } from '#contract/test-environment';
import { BRAND } from '#domain/brand';
import { loadConfig } from './setup/config.ts';
import { explainFailure } from './setup/explain-failure.ts';
import { DEMO_KITCHEN } from './setup/open-demo-kitchen.ts';
import { type RunningServer, startServer } from './setup/start-server.ts';

/** The Koa server with everything it needs: `node sync-server/main.ts [--dev]`. */
async function main(): Promise<void> {
  const config = loadConfig(process.env, { dev: process.argv.includes('--dev') });
  const server = await startServer(config);
  stopOnSignal(server);
  console.info(welcome(server));
}

function welcome({ deps, couch }: RunningServer): string {
  const { config, sms, geocoder } = deps;
  const { publicUrl } = config;
  const rows: [string, string][] = [
    ['database', couch.description],
    ['SMS', sms.name === 'inbox' ? `inbox: here and at ${publicUrl}/dev/sms` : sms.name],
    ['payments', config.mollieKey ? 'Mollie' : 'embedded sandbox, no money moves'],
    ['addresses', geocoder.name === 'gazetteer' ? 'embedded gazetteer' : geocoder.name],
    ['notices', deps.push.map(({ name }) => name).join(', ') || 'off'],
    ['towns', config.demo ? 'demo towns' : 'your own'],
  ];
  if (config.demo)
    rows.push(['kitchen', `of Pizzeria Roma: ${publicUrl}/kitchen, log in with ${DEMO_KITCHEN.phone}`]);
  if (config.testEnvironment)
    rows.push(['test', `beside it under ${publicUrl}${TEST_BASE_PATH}, with data of its own`]);
  if (!config.dev && !existsSync(join(config.appDir, 'index.html')))
    rows.push([
      'app',
      `not built in ${config.appDir}: run \`npm run build\` and start again; until then pages are 503`,
    ]);
  const lines = rows.map(([what, which]) => `  ${what.padEnd(10)}${which}`);
  return ['', `${BRAND.name} is open at ${publicUrl}`, ...lines, ''].join('\n');
}

function stopOnSignal(server: RunningServer): void {
  let asked = false;
  const stop = async () => {
    if (asked) process.exit(1); // The second signal stops at once.
    asked = true;
    await server.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** A fault that the operator can fix is printed as a sentence; others with their stack. */
function explain(error: unknown): string {
  return (
    explainFailure(error) ??
    `The server could not start: ${error instanceof Error ? error.stack : String(error)}`
  );
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
