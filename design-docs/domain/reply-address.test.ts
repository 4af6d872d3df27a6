import { expect, test } from 'vitest';
import { replyProblem } from './reply-address.ts';

test.each([
  ['sanne@voorbeeld.nl', null],
  [' 06 12 34 56 78 ', null],
  ['+31 548 610101', null],
  ['0548-610101', null],
  ['', 'required'],
  ['   ', 'required'],
  ['sanne', 'reply'],
  ['06123', 'reply'],
  ['sanne@voorbeeld', 'reply'],
] as const)('%j: %s', (text, problem) => expect(replyProblem(text)).toBe(problem));
