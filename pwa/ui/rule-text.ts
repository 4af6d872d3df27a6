import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormProblem } from '#domain/form-rules';

const wrongCode = msg`Ongeldige code`;

/** The message of each form rule; null if no message is shown. */
export const RULE_TEXTS: Record<FormProblem, MessageDescriptor | null> = {
  required: msg`Verplicht.`,
  min: msg`Tenminste 8 tekens`,
  min2: msg`Tenminste 4 tekens`,
  max11: msg`Maximaal 11 tekens`,
  code: wrongCode,
  code5: wrongCode,
  time: msg`Ongeldige tijd`,
  zipcode: msg`Ongeldige postcode`,
  phone: msg`Ongeldig telefoonnummer`,
  'not-06': msg`Vul je 06 nummer in`,
  incomplete: null,
  'too-long': msg`Vul je 10 cijferige nummer in`,
  invalid: msg`Ongeldig nummer`,
  mac: msg`Ongeldig mac adres`,
  email: msg`Ongeldig e-mail adres.`,
  url: msg`Ongeldig website adres.`,
  // For the name in the form that submits a business or club.
  name: msg`Tenminste 2 tekens`,
};
