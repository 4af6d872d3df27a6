/** D1 §9. */
export const ACTION_CODE_LENGTH = 5;

/** The code as it is stored and sent: upper case, without the spaces people type (D1 §5). */
export function normalizeActionCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** Decision 24: exactly 5 characters of A-Z and 0-9, upper case. */
export function isActionCode(text: string): boolean {
  return text.length === ACTION_CODE_LENGTH && /^[A-Z0-9]+$/.test(text);
}

/** D1 §5: rules required ('Verplicht.') and code5 ('Ongeldige code') of what somebody typed. */
export function actionCodeProblem(text: string): 'required' | 'code5' | null {
  const code = normalizeActionCode(text);
  if (code === '') return 'required';
  return isActionCode(code) ? null : 'code5';
}
