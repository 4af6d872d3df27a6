import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepCode, keptCodes } from '../sync/device/kept-codes.ts';
import { session } from '../sync/device/session-store.ts';
import { anneke } from '../testing/in-memory.ts';
import { soon } from '../testing/soon.ts';
import { collectActionCode, creditKeptCodes, readSentCodes } from './action-codes.ts';

const engine = vi.hoisted(() => ({
  call: vi.fn(),
  hostCode: 'hostCode',
  enqueueCommandAndWait: vi.fn(),
  enqueueCommand: vi.fn(),
  discardCommand: vi.fn(),
  readOutbox: vi.fn(),
}));
vi.mock('./engine.ts', () => ({ engine: async () => engine }));

/** Web Locks, which jsdom does not have. */
function fakeLocks() {
  const turns = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  return {
    request(name: string, work: () => Promise<unknown>) {
      const run = async () => {
        held.add(name);
        try {
          return await work();
        } finally {
          held.delete(name);
        }
      };
      const mine = (turns.get(name) ?? Promise.resolve()).then(run);
      turns.set(name, mine);
      return mine;
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  };
}

const openTab = async () => {
  vi.resetModules();
  return import('./action-codes.ts');
};

const host = { name: 'Pizzeria Roma' };
const answer = { status: 'OK', type: 'new', stamps: 5, host };
beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  session.set(null);
  engine.readOutbox.mockResolvedValue([]);
});

afterEach(() => void vi.unstubAllGlobals());

test('keeps a valid code of a visitor with its business and stamps', async () => {
  engine.call.mockResolvedValue({ ok: true, answer: { status: 'OK', stamps: 5, host } });
  expect((await collectActionCode('hallo')).outcome).toBe('kept');
  expect(keptCodes.get()).toEqual([{ code: 'HALLO', host: 'Pizzeria Roma', stamps: 5 }]);
});

test.each([
  ['keeps a code that a visitor enters offline', 0, 'offline', 'waiting', ['HALLO']],
  ['keeps a code that a proxy refuses in the server’s place', 400, 'bad-answer', 'waiting', ['HALLO']],
  ['does not keep a wrong code', 400, 'bad-request', 'invalid', []],
  ['does not keep a code that the server did not judge', 429, 'too-many-requests', 'failed', []],
])('%s', async (_, status, code, outcome, kept) => {
  engine.call.mockResolvedValue({ ok: false, status, code });
  expect((await collectActionCode('hallo')).outcome).toBe(outcome);
  expect(keptCodes.get().map(({ code }) => code)).toEqual(kept);
});

test('keeps twenty codes, and does not promise to keep another', async () => {
  engine.call.mockResolvedValue({ ok: true, answer: { status: 'OK', stamps: 5, host } });
  for (let index = 10; index < 30; index++)
    expect((await collectActionCode(`kaa${index}`)).outcome).toBe('kept');
  expect((await collectActionCode('hallo')).outcome).toBe('failed');
  expect((await collectActionCode('kaa10')).outcome).toBe('kept');
  expect(keptCodes.get()).toHaveLength(20);
});

test('enqueues a kept code once, also if every tab hears of the login', async () => {
  session.set(anneke());
  keepCode({ code: 'HALLO' });
  const others: object[] = [];
  engine.readOutbox.mockImplementation(async () => others);
  engine.enqueueCommand.mockImplementation(async (command) => {
    others.push({ command });
    return { command };
  });
  vi.stubGlobal('navigator', { ...navigator, locks: fakeLocks() });
  // Each tab has the kept codes in memory, and does not know yet what the other drops.
  const [first, second] = [await openTab(), await openTab()];
  await Promise.all([first.creditKeptCodes(), second.creditKeptCodes()]);
  expect(engine.enqueueCommand.mock.calls).toEqual([[{ kind: 'collect-code', code: 'HALLO' }]]);
  expect(localStorage.getItem('eetplein-action-codes')).toBe('[]');
});

test('enqueues kept codes at login, also those of earlier versions', async () => {
  localStorage.setItem('eetplein-action-codes', '["HALLO",{"code":"LINDE","host":"De Linde","stamps":2},7]');
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  session.set(anneke());
  engine.enqueueCommand.mockImplementation(async (command) => ({ command }));
  await creditKeptCodes();
  expect(engine.enqueueCommand.mock.calls.map(([command]) => command.code)).toEqual(['HALLO', 'LINDE']);
  expect(keptCodes.get()).toEqual([]);
});

test('keeps the codes if the session ends before they are stored', async () => {
  keepCode({ code: 'HALLO' });
  session.set(anneke());
  // No user is logged in any more.
  engine.enqueueCommand.mockResolvedValue(null);
  await creditKeptCodes();
  expect(keptCodes.get()).toMatchObject([{ code: 'HALLO' }]);
});

test.each([
  ['answered', answer, 'new', 1],
  ['refused', null, 'invalid', 1],
  ['waiting', null, 'waiting', 0],
  ['unknown', null, 'waiting', 0],
  // Another tab dismissed it before this one read the answer.
  ['answered', null, 'waiting', 1],
])('a command that is %s', async (state, given, outcome, discarded) => {
  session.set(anneke());
  engine.enqueueCommandAndWait.mockResolvedValue({ _id: 'a', state, answer: given });
  expect((await collectActionCode('hallo')).outcome).toBe(outcome);
  expect(engine.discardCommand).toHaveBeenCalledTimes(discarded);
});

test('tells waiting codes from those whose outcome no form shows', async () => {
  const entry = (id: string, state: string, code: string) => ({
    _id: id,
    state,
    answer,
    command: { kind: 'collect-code', code },
  });
  const { user } = anneke();
  engine.readOutbox.mockResolvedValue([
    entry('1', 'waiting', 'EEN11'),
    entry('2', 'answered', 'TWEE2'),
    entry('3', 'refused', 'DRIE3'),
    { _id: '4', state: 'waiting', command: { kind: 'save-profile' } },
  ]);
  expect(await readSentCodes(engine as never, user)).toEqual({
    waiting: [{ code: 'EEN11' }],
    settled: [
      { id: '2', code: 'TWEE2', outcome: 'new', stamps: 5, host: 'Pizzeria Roma', message: undefined },
      { id: '3', code: 'DRIE3', outcome: 'invalid' },
    ],
  });
  // The form that waits for the answer shows it.
  session.set(anneke());
  let answered = (_: object) => {};
  engine.enqueueCommandAndWait.mockReturnValue(new Promise((resolve) => (answered = resolve)));
  const form = collectActionCode('TWEE2');
  await soon(() => expect(engine.enqueueCommandAndWait).toHaveBeenCalled());
  expect((await readSentCodes(engine as never, user)).settled.map(({ code }) => code)).toEqual(['DRIE3']);
  answered({ _id: '2', state: 'answered', answer });
  expect((await form).outcome).toBe('new');
});

test('does not say of a code that is being sent that it waits for a connection', async () => {
  const entry = (state: string) => ({ _id: state, state, command: { kind: 'collect-code', code: 'HALLO' } });
  for (const [state, waiting] of [
    ['waiting', 1],
    ['sending', 0],
    ['unknown', 1],
  ] as const) {
    engine.readOutbox.mockResolvedValue([entry(state)]);
    const sent = await readSentCodes(engine as never, anneke().user);
    expect([sent.waiting.length, sent.settled.length], state).toEqual([waiting, 0]);
  }
});

test('leaves the outcome of a code to the tab whose form waits for it', async () => {
  const { user } = anneke();
  session.set(anneke());
  vi.stubGlobal('navigator', { ...navigator, locks: fakeLocks() });
  const [here, there] = [await openTab(), await openTab()];
  let answered = (_: object) => {};
  engine.enqueueCommandAndWait.mockReturnValue(new Promise((resolve) => (answered = resolve)));
  const form = here.collectActionCode('hallo');
  await soon(() => expect(engine.enqueueCommandAndWait).toHaveBeenCalled());
  for (const state of ['answered', 'refused']) {
    const entry = { _id: '1', state, answer, command: { kind: 'collect-code', code: 'HALLO' } };
    engine.readOutbox.mockResolvedValue([entry]);
    expect((await there.readSentCodes(engine as never, user)).settled).toEqual([]);
  }
  answered({ _id: '1', state: 'waiting' });
  expect((await form).outcome).toBe('waiting');
  expect((await there.readSentCodes(engine as never, user)).settled).toMatchObject([{ code: 'HALLO' }]);
});
