import { ERROR_WORDS } from '#contract/error-words';
import { type ApiErrorBody, ERRORS, type ErrorCode } from '#contract/errors';
import type { Refuse } from '#decisions/refuse';

interface Particulars {
  /** For developers, in English; default: the words of the code. */
  message?: string;
  issues?: ApiErrorBody['issues'];
  details?: ApiErrorBody['details'];
}

/** A refusal with one of the codes of the contract, which also determines its status. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly issues: ApiErrorBody['issues'];
  readonly details: ApiErrorBody['details'];

  constructor(code: ErrorCode, { message, issues, details }: Particulars = {}) {
    super(message ?? ERROR_WORDS[code]);
    this.name = 'ApiError';
    this.code = code;
    this.issues = issues;
    this.details = details;
  }

  get status(): number {
    return ERRORS[this.code];
  }

  toJSON(): ApiErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.issues && { issues: this.issues }),
      ...(this.details && { details: this.details }),
    };
  }
}

/** Throws an ApiError unless the condition holds, and narrows types: `ensure(order, 'order-not-found')`. */
export function ensure(condition: unknown, code: ErrorCode, particulars?: Particulars): asserts condition {
  if (!condition) throw new ApiError(code, particulars);
}

/** Throws the refusals of `decisions` as ApiErrors. */
export const refuse: Refuse = (code, details) => {
  throw new ApiError(code, details && { details });
};
