import type { Choice } from './payments.ts';
import type { SandboxPayment } from './store.ts';

export const LANGUAGES = ['nl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

interface CheckoutTexts {
  title: string;
  explanation: string;
  choices: Record<Choice, string>;
  states: Record<SandboxPayment['status'], string>;
  decided: string;
  back: string;
  missing: string;
}

/** Texts of the sandbox's checkout page. */
export const CHECKOUT_TEXTS: Record<Language, CheckoutTexts> = {
  nl: {
    title: 'iDEAL-betaling (proef)',
    explanation: 'Dit is een proefbetaling: er gaat geen geld heen en weer. Kies wat de bank zou zeggen.',
    choices: {
      paid: 'Betaald',
      pending: 'Nog in behandeling',
      canceled: 'Geannuleerd',
      failed: 'Mislukt',
      expired: 'Verlopen',
    },
    states: {
      open: 'Wacht op jouw keuze',
      pending: 'In behandeling',
      authorized: 'Geautoriseerd',
      paid: 'Betaald',
      canceled: 'Geannuleerd',
      expired: 'Verlopen',
      failed: 'Mislukt',
    },
    decided: 'Deze betaling is afgerond.',
    back: 'Terug naar je bestelling',
    missing: 'Deze betaling bestaat niet.',
  },
  en: {
    title: 'iDEAL payment (test)',
    explanation: 'This is a test payment: no money changes hands. Choose what the bank would say.',
    choices: {
      paid: 'Paid',
      pending: 'Still pending',
      canceled: 'Cancelled',
      failed: 'Failed',
      expired: 'Expired',
    },
    states: {
      open: 'Waiting for your choice',
      pending: 'Pending',
      authorized: 'Authorised',
      paid: 'Paid',
      canceled: 'Cancelled',
      expired: 'Expired',
      failed: 'Failed',
    },
    decided: 'This payment is finished.',
    back: 'Back to your order',
    missing: 'There is no such payment.',
  },
};
