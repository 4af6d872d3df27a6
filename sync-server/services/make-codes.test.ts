import { expect, test, vi } from 'vitest';
import { isActiveCode } from '#domain/action-code';
import { duringTests } from '../testing/during-tests.ts';
import { beforeNext, otherServer } from '../testing/in-between.ts';
import { startTestServer } from '../testing/start-test-server.ts';
import { endCodes, makeChosenCode, makeDrawnCodes } from './make-codes.ts';

const HOST = 'organisation/midden';
const COUNT = 6;
const server = duringTests(startTestServer);

test('A batch that broke off and was ended is not completed when its command is sent again', async () => {
  const { deps, store, clock } = server;
  const host = (await store.catalog.host(HOST))!;
  const command = '01j0000000000000000000000b';
  const expires = new Date(clock.now() + 7 * 24 * 60 * 60_000).toISOString();
  const asked = { command, kind: 'voucher' as const, stamps: 5, count: COUNT, expires };
  const create = store.codes.createOrGet.bind(store.codes);
  let made = 0;
  const spy = vi.spyOn(store.codes, 'createOrGet').mockImplementation(async (code) => {
    if (++made > 3) throw new Error('no answer');
    return create(code);
  });
  await expect(makeDrawnCodes(deps, host, asked)).rejects.toThrow('no answer');
  // The others are still on their way.
  await expect.poll(() => made).toBe(COUNT);
  spy.mockRestore();
  const active = async () =>
    (await store.codes.ofHost(HOST)).filter((code) => isActiveCode(code, clock.now()));
  const ofBatch = async () => (await active()).filter(({ batch }) => batch === command).length;
  await expect.poll(ofBatch).toBe(3);
  await endCodes(deps, HOST, command);
  const again = await makeDrawnCodes(deps, host, asked);
  expect(again.codes).toHaveLength(3);
  expect(await ofBatch()).toBe(0);
  // One that was not ended is completed.
  const other = { ...asked, command: '01j0000000000000000000000c' };
  expect((await makeDrawnCodes(deps, host, other)).codes).toHaveLength(COUNT);
});

test('A code that two businesses choose at once, at two servers, is of the first', async () => {
  const { deps, store, clock } = server;
  const [host, other] = [
    (await store.catalog.host(HOST))!,
    (await store.catalog.host('organisation/kaart'))!,
  ];
  const expires = new Date(clock.now() + 7 * 24 * 60 * 60_000).toISOString();
  const asked = { kind: 'code' as const, stamps: 5, count: 1, expires };
  const late = otherServer(server);
  const first = { ...asked, command: '01j0000000000000000000000d' };
  // The late server has found no such code.
  beforeNext(late.store.codes, 'createOrGet', () => makeChosenCode(deps, host, first, 'SAMEN'));
  const second = { ...asked, command: '01j0000000000000000000000e' };
  await expect(makeChosenCode(late, other, second, 'SAMEN')).rejects.toMatchObject({ code: 'code-taken' });
  expect(await store.codes.get('SAMEN')).toMatchObject({ host: { _id: HOST } });
});

test('A command that made a code makes no other one, and none that was ended comes back', async () => {
  const { deps, store, clock } = server;
  const host = (await store.catalog.host(HOST))!;
  const expires = new Date(clock.now() + 7 * 24 * 60 * 60_000).toISOString();
  const command = '01j0000000000000000000000f';
  const asked = { command, kind: 'code' as const, stamps: 5, count: 1, expires };
  await makeChosenCode(deps, host, asked, 'EERST');
  await expect(makeChosenCode(deps, host, asked, 'ANDER')).rejects.toMatchObject({ code: 'bad-request' });
  expect((await makeDrawnCodes(deps, host, asked)).codes).toMatchObject([{ code: 'EERST' }]);
  expect((await makeChosenCode(deps, host, asked, 'EERST')).codes).toHaveLength(1);
});

test('A batch that is ended while it is made has no codes left that can be collected', async () => {
  const { deps, store, clock } = server;
  const host = (await store.catalog.host(HOST))!;
  const command = '01j0000000000000000000000g';
  const expires = new Date(clock.now() + 7 * 24 * 60 * 60_000).toISOString();
  const asked = { command, kind: 'voucher' as const, stamps: 5, count: COUNT, expires };
  let ending: Promise<unknown> | undefined;
  const create = store.codes.createOrGet.bind(store.codes);
  vi.spyOn(store.codes, 'createOrGet').mockImplementation(async (code) => {
    ending ??= endCodes(deps, HOST, command);
    return create(code);
  });
  await makeDrawnCodes(deps, host, asked);
  await ending;
  const left = (await store.codes.ofHost(HOST)).filter(
    (code) => code.batch === command && isActiveCode(code, clock.now()),
  );
  expect(left).toEqual([]);
});
