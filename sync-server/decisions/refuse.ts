import type { ErrorCode } from '#contract/errors';

/** Throws the error of the caller's side: the server and the mock have different ones. */
export type Refuse = (code: ErrorCode, details?: Record<string, unknown>) => never;

export type Ensure = (
  condition: unknown,
  code: ErrorCode,
  details?: Record<string, unknown>,
) => asserts condition;

/** Turns a refusal into an assertion that narrows types: `ensure(order, 'order-not-found')`. */
export const ensureBy =
  (refuse: Refuse): Ensure =>
  (condition, code, details) => {
    if (!condition) refuse(code, details);
  };
