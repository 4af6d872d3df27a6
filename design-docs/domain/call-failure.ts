/** A call that failed: its code, and the HTTP status if an answer came. */
interface CallFailure {
  code: string;
  status?: number | undefined;
}

/** Codes of calls that got no answer, or an answer that did not come from the server. */
const UNANSWERED = ['offline', 'timeout', 'unreachable', 'bad-answer'];

/** Whether the same call may succeed later: it was not answered, the server failed, or there were too many calls. */
export const isTemporary = ({ code, status = 0 }: CallFailure): boolean =>
  status >= 500 || code === 'too-many-requests' || UNANSWERED.includes(code);
