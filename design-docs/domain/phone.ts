/** Digits of a phone number and of an SMS code. */
export const PHONE_LENGTH = 10;
export const SMS_CODE_LENGTH = 4;

const areDigits = (text: string): boolean => /^\d+$/.test(text);

/** Why a text is not a mobile number; 'incomplete' needs no message while the user is typing. */
export type MobileProblem = 'not-06' | 'incomplete' | 'too-long' | 'invalid';

/** A typed or pasted number ('+31 6 12 34 56 78', '06-12345678') as the digits that are stored: '0612345678'. */
export function normalizePhone(text: string): string {
  return text.replace(/[\s().-]/g, '').replace(/^(?:\+|00)310?/, '0');
}

/** The first problem of a mobile number (rule forms/mobile). A single '0' is incomplete, not a number without 06. */
export function mobileProblem(text: string): MobileProblem | null {
  if (text.slice(0, 2) !== '06'.slice(0, text.length)) return 'not-06';
  if (text.length < PHONE_LENGTH) return 'incomplete';
  if (text.length > PHONE_LENGTH) return 'too-long';
  return areDigits(text) ? null : 'invalid';
}

export function isMobile(text: string): boolean {
  return mobileProblem(text) === null;
}

/** A number as it is stored, without a hyphen; not only mobile numbers. */
export function isTenDigits(text: string): boolean {
  return text.length === PHONE_LENGTH && text[0] === '0' && areDigits(text);
}

/**
 * The problem of a Dutch phone number: it must start with 0 and have ten digits, with an optional hyphen after the area
 * code (rule forms/phone).
 */
export function phoneProblem(text: string): 'phone' | null {
  const plain = isTenDigits(text.replace('-', ''));
  return plain && /^0\d{1,3}-?\d+$/.test(text) ? null : 'phone';
}

/**
 * '0612345678' → '+31612345678', the form that SMS gateways need.
 * @throws RangeError if it is not a ten-digit number; input is validated first
 */
export function toInternational(phone: string): string {
  if (!isTenDigits(phone)) throw new RangeError('not a ten-digit phone number');
  return `+31${phone.slice(1)}`;
}

export function isSmsCode(text: string): boolean {
  return text.length === SMS_CODE_LENGTH && areDigits(text);
}
