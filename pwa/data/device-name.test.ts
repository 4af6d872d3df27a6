import { expect, test } from 'vitest';
import { describeDevice } from './device-name.ts';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

test.each([
  [
    'Chrome',
    'Android',
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  ],
  [
    'Samsung Internet',
    'Android',
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/27.0 Chrome/125.0 Safari/537.36',
  ],
  ['Edge', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0'],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Chrome',
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1',
  ],
  ['Safari', 'Mac', MAC],
])('%s on %s is recognized', (browser, system, agent) => {
  expect(describeDevice(agent, 0)).toEqual({ browser, system });
});

test('An iPad that calls itself a Mac is recognised by its touch screen', () => {
  expect(describeDevice(MAC, 5).system).toBe('iPad');
});

test('An unknown browser has no description', () => {
  expect(describeDevice('curl/8.0', 0)).toEqual({});
});
