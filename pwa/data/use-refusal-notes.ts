import { useLingui } from '@lingui/react/macro';
import { useRefusedReason } from './refused-document-text.ts';
import { useRefused } from './use-refused.ts';

/** Notes on the user's addresses that the server refused, to show in lists of them; by id. */
export function useRefusalNotes(): ReadonlyMap<string, string> {
  const { documents } = useRefused('addresses');
  const reasonOf = useRefusedReason();
  const { t } = useLingui();
  return new Map(
    documents
      .filter(({ deleted }) => !deleted)
      .map(({ id, reason }) => {
        const because = reasonOf(reason);
        return [id, t`Alleen op dit apparaat: ${because}`];
      }),
  );
}
