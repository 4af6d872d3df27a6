import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test('a log entry is one line of JSON without control characters', () => {
  const lines: string[] = [];
  const log = createLogger({ logLevel: 'debug' }, { write: (line) => lines.push(line) });
  const call = 'GET /\u009b2J\x1b[31m\n\u202e\u2066';
  log.warn({ call, phone: '0612345678' }, 'a call\u009b');
  expect(lines).toHaveLength(1);
  expect(lines[0]!.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Bidi_C}]/u);
  expect(lines[0]).toMatch(/\n$/);
  expect(JSON.parse(lines[0]!)).toMatchObject({ call, phone: '[left out]', msg: 'a call\u009b' });
});
