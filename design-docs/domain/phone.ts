/** D1 §9: digits of a phone number and of an SMS code. */
export const PHONE_LENGTH = 10;
export const SMS_CODE_LENGTH = 4;

const areDigits = (text: string): boolean => /^\d+$/.test(text);

/** Why a text is no mobile number; 'incomplete' is not worth a message while somebody is typing (D2 §5). */
export type MobileProblem = 'not-06' | 'incomplete' | 'too-long' | 'invalid';

/** What people paste ('+31 6 12 34 56 78', '06-12345678') as the digits that are stored: '0612345678'. */
export function normalizePhone(text: string): string {
  return text.replace(/[\s().-]/g, '').replace(/^(?:\+|00)310?/, '0');
}

/** D2 §5 "mobile", in the order of its sentence. The first digit alone, a 0, is still on its way to 06. */
export function mobileProblem(text: string): MobileProblem | null {
  if (text.slice(0, 2) !== '06'.slice(0, text.length)) return 'not-06';
  if (text.length < PHONE_LENGTH) return 'incomplete';
  if (text.length > PHONE_LENGTH) return 'too-long';
  return areDigits(text) ? null : 'invalid';
}

export function isMobile(text: string): boolean {
  return mobileProblem(text) === null;
}

/** A number as it is stored, without a hyphen; orders by phone and at the desk have one too (D2 §9). */
export function isTenDigits(text: string): boolean {
  return text.length === PHONE_LENGTH && text[0] === '0' && areDigits(text);
}

/**
 * D2 §5 "phone": 10–11 characters, starts with 0, optional hyphen. Dutch numbers have ten digits, so the eleventh
 * character is the hyphen after the area code.
 */
export function phoneProblem(text: string): 'phone' | null {
  const plain = isTenDigits(text.replace('-', ''));
  return plain && /^0\d{1,3}-?\d+$/.test(text) ? null : 'phone';
}

/**
 * '0612345678' → '+31612345678', as gateways want it (D2 §7).
 * @throws RangeError when it is no ten-digit number; boundaries check first
 */
export function toInternational(phone: string): string {
  if (!isTenDigits(phone)) throw new RangeError('not a ten-digit phone number');
  return `+31${phone.slice(1)}`;
}

export function isSmsCode(text: string): boolean {
  return text.length === SMS_CODE_LENGTH && areDigits(text);
}
