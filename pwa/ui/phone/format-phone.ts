import { isTenDigits } from '#domain/phone';

/** The Dutch area codes of three digits; all others have four. */
const SHORT_AREA = /^0(?:1[035]|2[0346]|3[03568]|4[0356]|5[0358]|7\d|8[58])/;

/** Groups the digits as in Dutch usage, with non-breaking spaces: '06 1234 5678', '0548 61 01 01', '053 123 45 67'. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (!isTenDigits(digits)) return phone;
  return groups(digits).join('\u00a0');
}

function groups(digits: string): string[] {
  if (digits.startsWith('06')) return cut(digits, 2, 4, 4);
  return SHORT_AREA.test(digits) ? cut(digits, 3, 3, 2, 2) : cut(digits, 4, 2, 2, 2);
}

function cut(digits: string, ...sizes: number[]): string[] {
  let at = 0;
  return sizes.map((size) => {
    at += size;
    return digits.slice(at - size, at);
  });
}
