import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors';
import type { ActionCode } from '#documents/action-code';
import { type CodeKind, MAX_ACTIVE_CODES } from '#domain/action-code';
import {
  type Collected,
  checkBatch,
  codesOfBatch,
  countKey,
  endedCode,
  isOfBatch,
  listedBatches,
  type NewBatch,
  newCode,
} from './code-batch.ts';

const NOW = Date.parse('2026-06-12T16:00:00.000Z');
const HOUR = 60 * 60_000;
const roma = { _id: 'organisation/roma', name: 'Pizzeria Roma' } as const;
const iso = (at: number) => new Date(at).toISOString();
const command = (number: number) => `01c${String(number).padStart(23, '0')}`;

const batch = (change: Partial<NewBatch> = {}): NewBatch => ({
  command: command(1),
  kind: 'voucher',
  stamps: 10,
  count: 1,
  expires: iso(NOW + HOUR),
  ...change,
});
const codeOf = (number: number, asked: NewBatch, created = NOW): ActionCode =>
  newCode(`Z${1000 + number}`, roma, asked, created);

describe('A batch', () => {
  const refusalOf = (
    asked: NewBatch,
    codes: readonly ActionCode[] = [],
    now = NOW,
    collected: Collected = new Map(),
  ): ErrorCode | null => {
    try {
      checkBatch(asked, codes, collected, now, (code) => {
        throw code;
      });
      return null;
    } catch (code) {
      return code as ErrorCode;
    }
  };

  test.each([
    [iso(NOW), 'code-expiry'],
    [iso(NOW + 1), null],
    [iso(NOW + 366 * 24 * HOUR), null],
    [iso(NOW + 366 * 24 * HOUR + 1), 'code-expiry'],
  ])('that expires at %s → %s', (expires, refusal) => {
    expect(refusalOf(batch({ expires }))).toBe(refusal);
  });

  test('is refused if more than a thousand codes could be collected; ended ones do not count', () => {
    const active = Array.from({ length: MAX_ACTIVE_CODES - 2 }, (_, at) =>
      codeOf(at, batch({ command: command(9) })),
    );
    const ended = active.map((code) => endedCode(code, NOW)!);
    const asked = batch({ command: command(2) });
    expect(refusalOf({ ...asked, count: 2 }, active)).toBeNull();
    expect(refusalOf({ ...asked, count: 3 }, active)).toBe('too-many-codes');
    expect(refusalOf({ ...asked, count: 3 }, ended)).toBeNull();
  });

  test('is not refused for vouchers that were collected; an action code counts however often it was', () => {
    const full = (kind: CodeKind) =>
      Array.from({ length: MAX_ACTIVE_CODES }, (_, at) => codeOf(at, batch({ command: command(9), kind })));
    const collected = (kind: CodeKind, count: number) =>
      new Map(Array.from({ length: count }, (_, at) => [countKey(kind, `Z${1000 + at}`), 1]));
    const asked = batch({ command: command(2), count: 2 });
    const refusal = (kind: CodeKind, count: number) =>
      refusalOf(asked, full(kind), NOW, collected(kind, count));
    expect(refusal('voucher', 1)).toBe('too-many-codes');
    expect(refusal('voucher', 2)).toBeNull();
    expect(refusal('code', 2)).toBe('too-many-codes');
  });

  test('that was made is answered again, also after it expired; one that is incomplete is completed', () => {
    const asked = batch({ count: 2 });
    const both = [codeOf(1, asked), codeOf(2, asked)];
    expect(refusalOf(asked, both, NOW + 2 * HOUR)).toBeNull();
    expect(refusalOf(asked, both.slice(1))).toBeNull();
    expect(refusalOf(asked, both.slice(1), NOW + 2 * HOUR)).toBe('code-expiry');
  });

  test('that is incomplete is completed, however many of its codes there are', () => {
    const asked = batch({ count: MAX_ACTIVE_CODES });
    const all = Array.from({ length: MAX_ACTIVE_CODES - 1 }, (_, at) => codeOf(at, asked));
    expect(refusalOf(asked, all)).toBeNull();
  });

  test('is asked with a message, which its codes keep, and is answered with it', () => {
    const asked = batch({ message: 'Bedankt' });
    expect(refusalOf(asked, [codeOf(1, asked)])).toBeNull();
    expect(listedBatches([codeOf(1, asked)], new Map(), NOW)).toMatchObject([{ message: 'Bedankt' }]);
    expect(listedBatches([codeOf(1, batch())], new Map(), NOW)[0]).not.toHaveProperty('message');
  });

  test('is of the business and the command that made it', () => {
    const code = codeOf(1, batch());
    expect(isOfBatch(code, roma._id, command(1))).toBe(true);
    expect(isOfBatch(code, roma._id, command(2))).toBe(false);
    expect(isOfBatch(code, 'organisation/lotus', command(1))).toBe(false);
  });

  test('is ended code by code, each of them once', () => {
    const ended = endedCode(codeOf(1, batch()), NOW)!;
    expect(ended).toEqual({ ...codeOf(1, batch()), expires: iso(NOW) });
    expect(endedCode(ended, NOW + HOUR)).toBeNull();
    expect(codesOfBatch([ended, codeOf(2, batch({ command: command(2) }))], command(1))).toEqual([ended]);
  });

  test('of which an interruption ended only some codes is shown as one that can be collected', () => {
    const [one, two] = [codeOf(1, batch()), codeOf(2, batch())];
    const [shown] = listedBatches([endedCode(one, NOW)!, two], new Map(), NOW);
    expect(shown).toMatchObject({ expires: two.expires });
  });

  test.each<[string, Partial<NewBatch>]>([
    ['other stamps', { stamps: 11 }],
    ['fewer vouchers', { count: 0 }],
    ['another kind', { kind: 'code' }],
    ['another message', { message: 'Bedankt' }],
  ])('is refused if its command made %s before', (_, change) => {
    expect(refusalOf(batch(change), [codeOf(1, batch())])).toBe('bad-request');
  });
});

describe('The list', () => {
  const made = (number: number, expires: number) =>
    codeOf(number, batch({ command: command(number), expires: iso(expires) }), NOW - 1000 * HOUR + number);

  test('has the newest batch first, with those of the operator at the end', () => {
    const imported: ActionCode = { _id: 'action-code/HALLO', type: 'action-code', host: roma, stamps: 50 };
    const listed = listedBatches([imported, made(1, NOW + HOUR), made(2, NOW + HOUR)], new Map(), NOW);
    expect(listed.map((one) => one.batch)).toEqual([command(2), command(1), 'HALLO']);
    expect(listed[2]).toEqual({
      batch: 'HALLO',
      kind: 'code',
      stamps: 50,
      codes: [{ code: 'HALLO', collected: 0 }],
    });
  });

  test('has the codes of a batch together, in the order of the alphabet', () => {
    const [one, two] = [codeOf(1, batch()), codeOf(2, batch())];
    const listed = listedBatches([two, made(3, NOW + HOUR), one], new Map(), NOW);
    expect(listed.map(({ codes }) => codes.map(({ code }) => code))).toEqual([['Z1001', 'Z1002'], ['Z1003']]);
  });

  test('has every batch that can be collected, and the last fifty that cannot', () => {
    const ended = Array.from({ length: 60 }, (_, at) => made(at, NOW - HOUR));
    const active = made(0, NOW + HOUR);
    const listed = listedBatches([{ ...active, batch: command(99) }, ...ended.slice(1)], new Map(), NOW);
    expect(listed).toHaveLength(51);
    expect(listed[0]?.batch).toBe(command(59));
    expect(listed.at(-1)?.batch).toBe(command(99));
  });

  test('counts an action code by its stamp cards, a voucher by who collected it', () => {
    const voucher = made(1, NOW + HOUR);
    const code: ActionCode = { ...made(2, NOW + HOUR), kind: 'code' };
    // The stamp card of the voucher’s user has it as well.
    const collected = new Map([
      [countKey('voucher', 'Z1001'), 1],
      [countKey('code', 'Z1001'), 1],
      [countKey('code', 'Z1002'), 7],
    ]);
    const listed = listedBatches([voucher, code], collected, NOW);
    expect(listed.map((one) => one.codes[0]?.collected)).toEqual([7, 1]);
  });
});
