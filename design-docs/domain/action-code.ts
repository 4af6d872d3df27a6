/** Characters of an action code. */
export const ACTION_CODE_LENGTH = 5;

/** The code as it is stored and sent: upper case, without the spaces that users type. */
export function normalizeActionCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** Exactly 5 characters of A–Z and 0–9, upper case. */
export function isActionCode(text: string): boolean {
  return text.length === ACTION_CODE_LENGTH && /^[A-Z0-9]+$/.test(text);
}

/** The problem of a typed code: 'required' ('Verplicht.') if it is empty, 'code5' ('Ongeldige code') if malformed. */
export function actionCodeProblem(text: string): 'required' | 'code5' | null {
  const code = normalizeActionCode(text);
  if (code === '') return 'required';
  return isActionCode(code) ? null : 'code5';
}
