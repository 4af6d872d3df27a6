import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '../notice.tsx';

/** Without a connection: the towns of which this device does not know who delivers. */
export function UnknownTowns({ names }: { names: readonly string[] }) {
  const { i18n } = useLingui();
  if (names.length === 0) return null;
  const towns = new Intl.ListFormat(i18n.locale || 'nl').format(names);
  return (
    <Notice>
      <Trans>Zonder verbinding weten we niet of zaken uit {towns} hier bezorgen.</Trans>
    </Notice>
  );
}
