// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { writeByLine } from '../../../sync-server/services/write-by-line.ts';
import { readByLine } from './read-by-line.ts';

const bytes = new TextEncoder();
const DOCS = [{ _id: 'menu/a', name: 'crème\n"[' }, { _id: 'menu/b' }, { _id: 'menu/c', tabs: [{}] }];
const ANSWER = { identity: 'i', state: 's', docs: DOCS };

/** A body that arrives in parts of this many bytes. */
const arriving = (text: string, size: number) => {
  const all = bytes.encode(text);
  const parts = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    }),
  ).body!;
};

test.each([1, 7, 1000])('hands out each document once, whatever its parts of %d bytes cut', async (size) => {
  const take = vi.fn();
  const text = writeByLine(ANSWER);
  expect(await readByLine(arriving(text, size), take)).toEqual(JSON.parse(text));
  expect(JSON.parse(text)).toEqual(ANSWER);
  expect(take.mock.calls.flatMap(([docs]) => docs)).toEqual(DOCS);
  expect(take.mock.calls[0]![1]).toMatchObject({ identity: 'i', state: 's' });
});

test('hands out what has arrived before the rest does', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const take = vi.fn();
  const read = readByLine(readable, take);
  const text = writeByLine(ANSWER);
  const half = text.indexOf('{"_id":"menu/c"');
  await writer.write(bytes.encode(text.slice(0, half)));
  const taken = () => take.mock.calls.flatMap(([docs]) => docs);
  await vi.waitFor(() => expect(taken()).toEqual(DOCS.slice(0, 2)), 10_000);
  await writer.write(bytes.encode(text.slice(half)));
  await writer.close();
  expect(await read).toEqual(ANSWER);
});

test.each([
  ['in one line', JSON.stringify(ANSWER)],
  ['in lines of another form', JSON.stringify(ANSWER, null, 2)],
  ['without documents', writeByLine({ ...ANSWER, docs: [] })],
  ['of another shape', '[1,\n2]'],
])('reads JSON %s at its end', async (_, text) => {
  const take = vi.fn();
  expect(await readByLine(arriving(text, 5), take)).toEqual(JSON.parse(text));
  expect(take).not.toHaveBeenCalled();
});

test('rejects if the answer is cut off, also between two documents', async () => {
  const text = writeByLine(ANSWER);
  for (const end of [3, text.indexOf('\n{"_id":"menu/b"') + 1, text.length - 1])
    await expect(readByLine(arriving(text.slice(0, end), 9), () => {})).rejects.toThrow(SyntaxError);
});

test('ends a task that has read for long, so that others get their turn', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time += 5;
    return time;
  });
  const scheduler = { yield: vi.fn(async () => {}) };
  vi.stubGlobal('scheduler', scheduler);
  const docs = Array.from({ length: 30 }, (_, at) => ({ _id: `menu/${at}` }));
  await readByLine(arriving(writeByLine({ docs }), 40), () => {});
  expect(scheduler.yield.mock.calls.length).toBeGreaterThan(3);
  vi.unstubAllGlobals();
  await readByLine(arriving(writeByLine({ docs }), 40), () => {});
  vi.restoreAllMocks();
});
