import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BUSINESS_TYPES } from '#documents/host';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { drawPicture, PICTURE_NAMES } from './all-pictures.ts';

const drawn = new Map(PICTURE_NAMES.map((name) => [`/pictures/${name}.svg`, drawPicture(name) ?? '']));
const size = (picture: string) => gzipSync(picture).length;

describe('the pictures', () => {
  it('are there for everything the demo towns show', () => {
    const shown = JSON.stringify(demoTowns()).match(/\/pictures\/[^"]*/g) ?? [];
    expect(shown.length).toBeGreaterThan(500);
    expect([...new Set(shown)].filter((path) => !drawn.has(path))).toEqual([]);
  });

  it.each([...BUSINESS_TYPES, 'alle'])('show the business type %s, small and as a banner', (type) => {
    expect(drawn.has(`/pictures/${type}.svg`)).toBe(true);
    expect(drawn.has(`/pictures/banner-${type}.svg`)).toBe(true);
  });

  it('are SVG documents that carry everything themselves', () => {
    for (const [path, picture] of drawn) {
      expect(picture, path).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox=.*<\/svg>$/s);
      expect(picture.replace('http://www.w3.org/2000/svg', ''), path).not.toMatch(
        /https?:|<script|<foreignObject/,
      );
    }
  });

  it('weigh little', () => {
    for (const [path, picture] of drawn)
      expect(size(picture), path).toBeLessThan(path.includes('banner') ? 16_000 : 9_000);
  });

  it('have no other names', () => expect(drawPicture('../secret')).toBeNull());
});
