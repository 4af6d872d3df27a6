import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signup } from '#contract/auth';
import { startTestServer } from '../testing/start-test-server.ts';
import { networkOf } from './sender.ts';

describe('An address is normalized', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:80', '192.0.2.1'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:DB8:0:1::9', '2001:db8:0:1::/64'],
    ['2001:0db8:0000:0001:0000:0000:0000:0000', '2001:db8:0:1::/64'],
    ['[2001:db8:0:1::9]:443', '2001:db8:0:1::/64'],
    ['[2001:db8:0:1::9]', '2001:db8:0:1::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
  ])('%s is %s', (text, expected) => {
    expect(networkOf(text)).toBe(expected);
  });

  test.each([
    '',
    'unknown',
    '_hidden',
    '1.2.3',
    '0x7f.1',
    '0300.0.0.1',
    '1.2.3.256',
    '1.2.3.4, 5.6.7.8',
    ':::',
  ])('%j is not an address', (text) => {
    expect(networkOf(text)).toBeNull();
  });

  test('addresses that differ in the last 64 bits are in the same network', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
        const [network, host] = [expand(one), expand(other)];
        if (network.slice(0, 5).every((part) => part === 0)) return; // IPv4 mapped into IPv6
        const mixed = [...network.slice(0, 4), ...host.slice(4)].map((part) => part.toString(16)).join(':');
        expect(networkOf(mixed)).toBe(networkOf(one));
      }),
    );
  });
});

/** The eight groups of an address, from its spelling by the URL parser. */
function expand(text: string): number[] {
  const [head = '', tail] = new URL(`http://[${text}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [left, right] = [groups(head), groups(tail ?? '')];
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

describe('Sign-ups are counted by sender', () => {
  let phones = 0;
  /** Returns how many of 60 are accepted; `forwarded` returns the header of each. */
  async function letThrough(env: Record<string, string>, forwarded: (number: number) => string) {
    const server = await startTestServer({}, env);
    const outcomes: number[] = [];
    for (let number = 0; number < 60; number += 1) {
      phones += 1;
      const phone = `06${String(20_000_000 + phones)}`;
      const headers = { 'x-forwarded-for': forwarded(number) };
      outcomes.push((await server.anyone.ask(signup, { body: { phone }, headers })).status);
    }
    await server.close();
    return outcomes.filter((status) => status === 200).length;
  }

  test.each<[string, Record<string, string>, (number: number) => string]>([
    ['a client that writes the header itself', { TRUST_PROXY: '1' }, (n) => `10.0.0.${n}, 192.0.2.1`],
    ['TRUST_PROXY=true, which is one proxy', { TRUST_PROXY: 'true' }, (n) => `10.0.0.${n}, 192.0.2.1`],
    ['two proxies', { TRUST_PROXY: '2' }, (n) => `10.0.0.${n}, 192.0.2.1, 198.51.100.9`],
    ['only garbage', { TRUST_PROXY: '1' }, (n) => `client-${n}`],
    ['one network of IPv6', { TRUST_PROXY: '1' }, (n) => `2001:db8::${n.toString(16)}:1`],
    ['no proxy', { TRUST_PROXY: '0' }, (n) => `10.0.0.${n}`],
  ])('%s: 40 of 60', async (_, env, forwarded) => {
    expect(await letThrough(env, forwarded)).toBe(40);
  });

  test('behind a proxy every client has its own limit', async () => {
    expect(await letThrough({ TRUST_PROXY: '1' }, (n) => `10.0.0.1, 10.1.0.${n}`)).toBe(60);
  });
});
