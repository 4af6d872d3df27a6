import { formProblem } from './form-rules.ts';
import { normalizePhone } from './phone.ts';

/** The problem of a text that should be an e-mail address or a Dutch phone number to reply to; null if it is one. */
export function replyProblem(text: string): 'required' | 'reply' | null {
  const given = text.trim();
  if (given === '') return 'required';
  const isAddress =
    formProblem(given, ['email']) === null || formProblem(normalizePhone(given), ['phone']) === null;
  return isAddress ? null : 'reply';
}
