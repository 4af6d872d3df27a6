import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-endpoint.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGx',
  'https://db5p.notify.windows.com/w/?token=BQY',
])('accepts the push service of a browser: %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:pass@fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://10.0.0.5/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://localhost/x',
  'https://couchdb/x',
  'https://printer.local/x',
  'https://metadata.google.internal/x',
  'https://metadata.google.internal./x',
  'file:///etc/passwd',
  'no address',
])('refuses %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test('accepts the push service of the configuration, and nothing else on that machine', () => {
  expect(isPushEndpoint('http://127.0.0.1:7999/x', 'http://127.0.0.1:7999')).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:7998/x', 'http://127.0.0.1:7999')).toBe(false);
});
