import { TEST_BASE_PATH } from '#contract/test-environment';
import type { Config } from './config.ts';

/**
 * The settings of the environment to try things in, beside the real one: the same program on databases of its own,
 * in which no money moves. Outside production no SMS leaves either. In production it does: a code in an inbox that
 * anybody may open would let anybody in, and what is tried there is tried by people with their own telephones.
 */
export const testEnvironmentOf = (config: Config): Config => ({
  ...config,
  environment: 'test',
  basePath: TEST_BASE_PATH,
  testEnvironment: false,
  databasePrefix: `test-${config.databasePrefix}`,
  demo: true,
  mollieKey: null,
  smsProvider: config.production ? config.smsProvider : 'inbox',
});
