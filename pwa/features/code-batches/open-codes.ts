import type { CodeBatch } from '../../data/use-codes.ts';

/** The codes that can be handed out: an action code always, vouchers until they are collected. */
export const openCodes = ({ kind, codes }: CodeBatch): string[] =>
  codes.filter(({ collected }) => kind === 'code' || collected === 0).map(({ code }) => code);

/** The number of times that a code of the batch was collected. */
export const collectedOf = ({ codes }: CodeBatch): number =>
  codes.reduce((sum, { collected }) => sum + collected, 0);
