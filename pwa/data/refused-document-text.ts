import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { BRAND } from '#domain/brand';

/** Patterns for the codes of the database rules. A newer server may have other codes. */
const REASONS: [RegExp, MessageDescriptor][] = [
  [/^shape:/, msg`de gegevens kloppen niet of zijn niet volledig`],
  [/^text$/, msg`er staan tekens in die niet bewaard kunnen worden`],
  [/^(owner|server)-only$|^not-allowed/, msg`je hebt er geen toegang (meer) toe`],
  [/too-many|limit|full/, msg`je hebt er al zoveel als er bewaard kunnen worden`],
  [/too[-_]large|size/, msg`het is te groot om te bewaren`],
];

/** Why the server's database refused a document: a clause in the visitor's language. */
export function useRefusedReason(): (code: string) => string {
  const { i18n } = useLingui();
  return useCallback(
    (code: string) => {
      const known = REASONS.find(([pattern]) => pattern.test(code))?.[1];
      return i18n._(known ?? msg`${BRAND.name} neemt het niet aan`);
    },
    [i18n],
  );
}
