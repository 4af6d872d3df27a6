import { TEST_BASE_PATH } from '#contract/test-environment';
import type { Config } from './config.ts';

/**
 * The settings of the test environment beside the real one: the same program on databases of its own, in which no money
 * moves and no app of the stores is notified. Outside production it sends no SMS either. In production it does: an
 * inbox that anyone can open would let anyone log in, and testers there use their own phones.
 */
export const testEnvironmentOf = (config: Config): Config => ({
  ...config,
  environment: 'test',
  basePath: TEST_BASE_PATH,
  testEnvironment: false,
  databasePrefix: `test-${config.databasePrefix}`,
  demo: true,
  mollieKey: null,
  oneSignal: null,
  smsProvider: config.production ? config.smsProvider : 'inbox',
});
