import { describe, expect, test } from 'vitest';
import type { Config } from '../setup/config.ts';
import { isPublic, pageOrigin } from './page-origin.ts';

const OWN = 'https://eten.example';

describe('In production a payment returns to', () => {
  test.each([
    ['https', 'eten.example', OWN],
    ['https', 'roma.eten.example', 'https://roma.eten.example'],
    ['https', 'ROMA.Eten.Example', 'https://roma.eten.example'],
    ['https', 'pizzeria-roma.eten.example', 'https://pizzeria-roma.eten.example'],
    ['https', 'roma.rijssen.eten.example', 'https://roma.rijssen.eten.example'],
    ['https', 'www.eten.example', 'https://www.eten.example'],
    ['https', 'mijn.eten.example', 'https://mijn.eten.example'],
    // Behind a proxy that does not forward that the browser used https.
    ['http', 'eten.example', OWN],
    ['http', 'roma.eten.example', 'https://roma.eten.example'],
    // Another port of the same machine may belong to another party.
    ['https', 'eten.example:8443', OWN],
    ['https', 'roma.eten.example:8443', 'https://roma.eten.example'],
    ['https', 'roma.eten.example:443', 'https://roma.eten.example'],
    // Other sites.
    ['https', 'evil.example', OWN],
    ['https', 'eten.example.evil.example', OWN],
    ['https', 'evileten.example', OWN],
    ['https', '.eten.example', OWN],
    ['https', '-x.eten.example', OWN],
    ['https', 'x_y.eten.example', OWN],
    ['https', 'roma.eten.example.', OWN],
    ['https', 'eten.example@evil.example', OWN],
    ['https', 'evil.example/.eten.example', OWN],
    ['https', 'evil.example#.eten.example', OWN],
    ['https', 'evil.example\\.eten.example', OWN],
    ['https', 'evil.example?.eten.example', OWN],
    ['javascript', 'eten.example', OWN],
    ['ftp', 'roma.eten.example', 'https://roma.eten.example'],
    ['https', '', OWN],
    ['https', '[::1]', OWN],
    ['https', '127.0.0.1', OWN],
  ])('%s://%s: %s', (protocol, host, expected) => {
    const config = { publicUrl: OWN, production: true } as Config;
    expect(pageOrigin(config, { protocol, host })).toBe(expected);
  });

  test('the configured port, if there is one', () => {
    const config = { publicUrl: 'https://eten.example:8443', production: true } as Config;
    const of = (host: string) => pageOrigin(config, { protocol: 'https', host });
    expect(of('eten.example')).toBe('https://eten.example:8443');
    expect(of('roma.eten.example')).toBe('https://roma.eten.example:8443');
    expect(of('roma.eten.example:1234')).toBe('https://roma.eten.example:8443');
  });
});

describe('In development it returns to', () => {
  test.each([
    ['http', 'localhost:8080', 'http://localhost:8080'],
    ['http', '192.168.1.20:8080', 'http://192.168.1.20:8080'],
    ['http', 'roma.localhost:8080', 'http://roma.localhost:8080'],
    ['javascript', 'x', 'http://localhost:8080'],
    ['http', 'not a host', 'http://localhost:8080'],
  ])('%s://%s: %s', (protocol, host, expected) => {
    const config = { publicUrl: 'http://localhost:8080', production: false } as Config;
    expect(pageOrigin(config, { protocol, host })).toBe(expected);
  });
});

test.each([
  ['https://eten.example', true],
  ['http://localhost:8080', false],
  ['http://192.168.1.20:8080', false],
  ['http://10.0.0.1', false],
  ['http://[::1]:8080', false],
  ['http://machine', false],
  ['http://machine.local', false],
])('%s is reachable from the internet: %s', (url, expected) => {
  expect(isPublic(url)).toBe(expected);
});
