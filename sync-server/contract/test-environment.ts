/**
 * What every path of the test environment begins with (decision 29). All calls of the contract are there too, with data
 * of their own; where none is configured, none of them is.
 */
export const TEST_BASE_PATH = '/test';
