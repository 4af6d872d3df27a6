import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API, type CallName } from '#contract/api';
import type { RunningServer } from './setup/start-server.ts';
import { authCells } from './testing/calls/auth.ts';
import { catalogCells } from './testing/calls/catalog.ts';
import type { Cells } from './testing/calls/cell.ts';
import { codeCells } from './testing/calls/codes.ts';
import { edgeCells } from './testing/calls/edges.ts';
import { eventCells } from './testing/calls/events.ts';
import { healthCells } from './testing/calls/health.ts';
import { hostCells } from './testing/calls/hosts.ts';
import { hubCells } from './testing/calls/hubs.ts';
import { kitchenCells } from './testing/calls/kitchen.ts';
import { menuCells } from './testing/calls/menu.ts';
import { noticeCells } from './testing/calls/notices.ts';
import { orderCells } from './testing/calls/orders.ts';
import { paymentCells } from './testing/calls/payments.ts';
import { printCells } from './testing/calls/print.ts';
import { openTown, Scene } from './testing/calls/scene.ts';
import { serviceCells } from './testing/calls/services.ts';
import { shopCells } from './testing/calls/shop.ts';
import { uploadCells } from './testing/calls/uploads.ts';

/** Every call. A call without its six cells does not compile. */
const CALLS: Record<CallName, Cells> = {
  ...hostCells,
  ...hubCells,
  ...catalogCells,
  ...authCells,
  ...serviceCells,
  ...edgeCells,
  ...orderCells,
  ...kitchenCells,
  ...shopCells,
  ...menuCells,
  ...codeCells,
  ...paymentCells,
  ...uploadCells,
  ...printCells,
  ...noticeCells,
  ...eventCells,
  ...healthCells,
};

/** Milliseconds; generous for a busy machine. */
const PATIENCE = 30_000;

const QUESTIONS: Record<keyof Cells, string> = {
  valid: 'answers a valid request',
  invalid: 'refuses an invalid request',
  unauthorised: 'refuses an unauthorised caller',
  otherUsers: 'keeps the data of a user from others',
  repeated: 'may be asked again',
  concurrent: 'may be asked by many at once',
};

let town: Awaited<ReturnType<typeof openTown>>;
let scene: Scene;
beforeAll(async () => {
  town = await openTown();
}, 60_000);
beforeEach(async () => {
  scene = await Scene.set(town.server, town.provider);
});
afterEach(() => scene.cleanUp());
afterAll(() => town.server.close());

const questions = Object.entries(QUESTIONS) as [keyof Cells, string][];

describe.each(API)('$group $name', ({ name }) => {
  for (const [question, says] of questions) {
    const cell = CALLS[name][question];
    if (typeof cell === 'function') test(says, () => cell(scene), PATIENCE);
    else test.skip(`${says}: no, ${cell.because}`, () => {});
  }
});

describe('With two servers on one database', () => {
  let other: RunningServer;
  beforeAll(async () => {
    other = await town.server.startAnother();
  }, 60_000);
  beforeEach(async () => {
    scene = await Scene.set(town.server, town.provider, [town.server.url, other.url]);
  });
  afterAll(() => other.stop());

  describe.each(API)('$group $name', ({ name }) => {
    const cell = CALLS[name].concurrent;
    if (typeof cell === 'function') test(QUESTIONS.concurrent, () => cell(scene), PATIENCE);
  });
});

test('few questions do not apply to a call', () => {
  const without = API.filter(({ name }) => typeof CALLS[name].otherUsers !== 'function');
  expect(without.length).toBeLessThanOrEqual(11);
});
