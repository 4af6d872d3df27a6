import type { ErrorCode } from '../errors.ts';

/** How whoever decides says no: the server and the mock each throw an error of their own. */
export type Refuse = (code: ErrorCode, details?: Record<string, unknown>) => never;

export type Ensure = (
  condition: unknown,
  code: ErrorCode,
  details?: Record<string, unknown>,
) => asserts condition;

/** Reads as prose and narrows: `ensure(order, 'order-not-found')`. */
export const ensureBy =
  (refuse: Refuse): Ensure =>
  (condition, code, details) => {
    if (!condition) refuse(code, details);
  };
