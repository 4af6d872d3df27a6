import { formProblem } from './form-rules.ts';
import { normalizePhone } from './phone.ts';

/** Why a text is neither an e-mail address nor a Dutch phone number, by which a message can be answered. */
export function replyProblem(text: string): 'required' | 'reply' | null {
  const given = text.trim();
  if (given === '') return 'required';
  const isAddress =
    formProblem(given, ['email']) === null || formProblem(normalizePhone(given), ['phone']) === null;
  return isAddress ? null : 'reply';
}
