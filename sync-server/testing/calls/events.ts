import * as v from 'valibot';
import { expect } from 'vitest';
import { changeEventSchema, events, OPENING } from '#contract/events';
import { API_KEY_HEADER, APP_API_KEY } from '#contract/headers';
import { addOrder } from '#contract/orders';
import { keyOf } from '#documents/ids';
import { takeaway } from '../order-request.ts';
import { writeAll } from './busy-catalogue.ts';
import type { CellsOf } from './cell.ts';
import { concurrently, refuses, requiresAuthorisation } from './manners.ts';
import { orderBy } from './orders.ts';
import type { Person, Scene } from './scene.ts';

const PATIENCE = { timeout: 10_000, interval: 5 };

/** Opens a stream as the page does. */
async function listen({ server }: Scene, who: Person | null, query = '') {
  const stopping = new AbortController();
  const answer = await fetch(`${server.url}${events.path}${query}`, {
    headers: { [API_KEY_HEADER]: APP_API_KEY, ...(who && { authorization: `Bearer ${who.token}` }) },
    signal: stopping.signal,
  });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  let text = '';
  const decoder = new TextDecoder();
  const reading = (async () => {
    for await (const chunk of answer.body!) text += decoder.decode(chunk, { stream: true });
  })().catch(() => {});
  return {
    /** The databases in the received events, each checked against the contract. */
    heard: () =>
      [...text.matchAll(/^event: (.*)\ndata: (.*)$/gm)].flatMap(([, name, data = '']) =>
        name === OPENING ? [] : v.parse(changeEventSchema, JSON.parse(data)).database,
      ),
    async close() {
      stopping.abort();
      await reading;
    },
  };
}
type Stream = Awaited<ReturnType<typeof listen>>;

/** Runs `work` while the streams are open, and closes them in any case. */
async function whileListening(
  scene: Scene,
  who: (Person | null)[],
  look: (streams: Stream[]) => Promise<void>,
) {
  const streams = await Promise.all(who.map((one) => listen(scene, one)));
  try {
    await look(streams);
  } finally {
    await Promise.all(streams.map((stream) => stream.close()));
  }
}
const order = (scene: Scene, who: Person) => who.get(addOrder, orderBy(who, takeaway(scene.clock)));
const isTold = (stream: Stream, database: string) =>
  expect.poll(() => stream.heard(), PATIENCE).toContain(database);
const orders = ({ user }: Person) => `orders-${keyOf(user)}`;

export const eventCells: CellsOf<'events'> = {
  events: {
    valid: (scene) =>
      whileListening(scene, [scene.anna, null], async ([own, nobodys]) => {
        await order(scene, scene.anna);
        await isTold(own!, orders(scene.anna));
        await writeAll(scene);
        for (const stream of [own!, nobodys!]) await isTold(stream, 'catalog');
        expect(new Set(nobodys!.heard())).toEqual(new Set(['catalog']));
      }),
    invalid: refuses(events, () => [
      [{ headers: { 'x-api-key': '' } }, '400 api-key'],
      [{ headers: { authorization: 'Basic YTpi' } }, '401 session-invalid'],
    ]),
    unauthorised: requiresAuthorisation(events),
    otherUsers: (scene) =>
      whileListening(scene, [scene.anna, scene.bram], async ([annas, brams]) => {
        await order(scene, scene.anna);
        await isTold(annas!, orders(scene.anna));
        await order(scene, scene.bram);
        await isTold(brams!, orders(scene.bram));
        expect(brams!.heard()).not.toContain(orders(scene.anna));
        expect(annas!.heard()).not.toContain(orders(scene.bram));
      }),
    repeated: (scene) =>
      whileListening(scene, [scene.anna, scene.anna], async (streams) => {
        await order(scene, scene.anna);
        for (const stream of streams) await isTold(stream, orders(scene.anna));
      }),
    concurrent: (scene) =>
      whileListening(scene, Array(8).fill(scene.anna), async (streams) => {
        await concurrently(() => order(scene, scene.anna));
        for (const stream of streams) await isTold(stream, orders(scene.anna));
      }),
  },
};
