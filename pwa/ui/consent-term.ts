import type { Instant } from '#domain/amsterdam-time';

const DAY = 24 * 60 * 60 * 1000;
/** Consent holds for 30 days (D2 §9). */
export const CONSENT_DAYS = 30;

export const isConsentValid = (givenAt: Instant | null, now: Instant): boolean =>
  givenAt !== null && now - givenAt < CONSENT_DAYS * DAY;
