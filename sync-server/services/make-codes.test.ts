import { describe, expect, test, vi } from 'vitest';
import { isActiveCode } from '#domain/action-code';
import { duringTests } from '../testing/during-tests.ts';
import { afterNext, beforeNext, otherServer } from '../testing/in-between.ts';
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

describe('A batch that two servers make and end at the same moment', () => {
  const WEEK = 7 * 24 * 60 * 60_000;
  const vouchers = (command: string) => ({
    command,
    kind: 'voucher' as const,
    stamps: 5,
    count: COUNT,
    expires: new Date(server.clock.now() + WEEK).toISOString(),
  });
  const activeOf = async (command: string) =>
    (await server.store.codes.ofHost(HOST)).filter(
      (code) => code.batch === command && isActiveCode(code, server.clock.now()),
    );
  const host = async () => (await server.store.catalog.host(HOST))!;

  test('is ended if it was ended before all of it was made', async () => {
    const asked = vouchers('01j0000000000000000000000h');
    const [maker, ender] = [otherServer(server), otherServer(server)];
    const create = maker.store.codes.createOrGet.bind(maker.store.codes);
    let ended: Promise<unknown> | undefined;
    vi.spyOn(maker.store.codes, 'createOrGet').mockImplementation((code) => {
      const stored = ended ? ended.then(() => create(code)) : create(code);
      ended ??= stored.then(() => endCodes(ender, HOST, asked.command));
      return stored;
    });
    const answer = await makeDrawnCodes(maker, await host(), asked);
    expect(await activeOf(asked.command)).toEqual([]);
    expect(answer).toMatchObject({ expires: server.clock.iso });
  });

  test('is ended if the rest was made after the one that ends it had looked', async () => {
    const asked = vouchers('01j0000000000000000000000j');
    const [broken, maker, ender] = [otherServer(server), otherServer(server), otherServer(server)];
    const create = broken.store.codes.createOrGet.bind(broken.store.codes);
    let made = 0;
    vi.spyOn(broken.store.codes, 'createOrGet').mockImplementation((code) =>
      ++made > 3 ? Promise.reject(new Error('killed')) : create(code),
    );
    await expect(makeDrawnCodes(broken, await host(), asked)).rejects.toThrow('killed');
    await expect.poll(async () => (await activeOf(asked.command)).length).toBe(3);
    const company = await host();
    afterNext(ender.store.codes, 'ofHost', () => makeDrawnCodes(maker, company, asked));
    const answer = await endCodes(ender, HOST, asked.command);
    expect(answer.codes).toHaveLength(COUNT);
    expect(await activeOf(asked.command)).toEqual([]);
  });

  test('is ended by its command, sent again, if the server that made the rest crashed', async () => {
    const asked = vouchers('01j0000000000000000000000k');
    await makeDrawnCodes(server.deps, await host(), asked);
    const [first] = await activeOf(asked.command);
    // As if it had been ended before the others were made.
    await server.store.codes.change(first!._id, (code) => ({ ...code, expires: server.clock.iso }));
    await makeDrawnCodes(server.deps, await host(), asked);
    expect(await activeOf(asked.command)).toEqual([]);
  });
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
