/**
 * Prefix of every path of the test environment, which has all calls of the contract with data of its own. Without a
 * configured test environment none of these paths exist (rule identity/test-paths).
 */
export const TEST_BASE_PATH = '/test';
