import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EventParser } from './event-parser.ts';

const STREAM =
  'retry: 3000\n: open\n\nevent: order_modified\ndata: {"database":"orders-1"}\n\n:\n\nevent: x\r\ndata: a\r\ndata:b c\r\n\r\ndata: d\n\n';
const EVENTS = [
  { name: 'order_modified', data: '{"database":"orders-1"}' },
  { name: 'x', data: 'a\nb c' },
  { name: 'message', data: 'd' },
];

test('parses events, and skips heartbeats', () => {
  expect(new EventParser().push(STREAM)).toEqual(EVENTS);
});

test('parses the same events wherever the stream is split', () => {
  const plain = STREAM.replaceAll('\r\n', '\n');
  fc.assert(
    fc.property(fc.array(fc.nat(plain.length)), (cuts) => {
      const parser = new EventParser();
      const ends = [...cuts.sort((a, b) => a - b), plain.length];
      const events = ends.flatMap((end, index) => parser.push(plain.slice(ends[index - 1] ?? 0, end)));
      expect(events).toEqual(EVENTS);
    }),
  );
});
