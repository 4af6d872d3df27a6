import { describe, expect, test } from 'vitest';
import { CachedGeocoder } from './cached-geocoder.ts';

describe('The cache asks once for', () => {
  const address = { name: 'Straat 1', street: 'Straat', city: 'Stad' };
  function counting() {
    const asked: string[] = [];
    const geocoder = {
      name: 'counting',
      async search(text: string) {
        asked.push(text);
        if (text === 'down') throw new Error('down');
        return [address];
      },
      async reverse() {
        asked.push('reverse');
        return [address];
      },
    };
    return { asked, geocoder };
  }

  test('the same text in any case, and the same place', async () => {
    const { asked, geocoder } = counting();
    const cached = new CachedGeocoder(geocoder);
    await Promise.all([cached.search('Straat 1'), cached.search(' straat  1'), cached.search('STRAAT 1')]);
    await cached.reverse([52.1234561, 6]);
    await cached.reverse([52.1234562, 6]);
    expect(asked).toEqual(['Straat 1', 'reverse']);
  });

  test('but asks again after a failure, when the answer is old, or when it was evicted', async () => {
    const { asked, geocoder } = counting();
    let now = 0;
    const cached = new CachedGeocoder(geocoder, { size: 2, freshFor: 100, clock: () => now });
    await expect(cached.search('down')).rejects.toThrow();
    await expect(cached.search('down')).rejects.toThrow();
    await cached.search('a');
    await cached.search('b');
    await cached.search('a');
    await cached.search('c');
    await cached.search('a');
    await cached.search('b');
    now = 101;
    await cached.search('b');
    expect(asked).toEqual(['down', 'down', 'a', 'b', 'c', 'b', 'b']);
  });
});
