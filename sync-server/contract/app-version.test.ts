import { expect, test } from 'vitest';
import { APP_VERSION, MINIMAL_VERSIONS, type MinimalVersion, neededVersion } from './app-version.ts';
import { APP_API_KEY } from './headers.ts';

const TABLE: MinimalVersion[] = [
  { path: '/api/order/', version: 2 },
  { path: '/api/order/add/', version: 3 },
  { path: '/db/orders-', version: 4 },
];

test.each<[string, string, string, number | null]>([
  ['/api/order/add/user/anna', '2', APP_API_KEY, 3],
  ['/api/order/add/user/anna', '3', APP_API_KEY, null],
  ['/api/order/list', '2', APP_API_KEY, null],
  ['/api/order/list', '1', APP_API_KEY, 2],
  ['/api/order/list', '', APP_API_KEY, 2],
  ['/api/order/list', 'newest', APP_API_KEY, 2],
  ['/api/order/list', '-1', APP_API_KEY, 2],
  ['/api/order/list', '1e9', APP_API_KEY, 2],
  ['/api/order/list', '', 'a partner', null],
  ['/api/hub/list', '', APP_API_KEY, null],
  ['/db/orders-anna/_changes', '3', '', 4],
  ['/db/orders-anna/_changes', '4', '', null],
  ['/db/stamps-anna/_changes', '', '', null],
])('%s of version %j with key %j needs %j', (path, appVersion, apiKey, needed) => {
  expect(neededVersion(TABLE, { path, appVersion, apiKey })).toBe(needed);
});

test('no call needs a later version than that of this app', () => {
  expect(MINIMAL_VERSIONS.filter(({ version }) => version > APP_VERSION)).toEqual([]);
});
