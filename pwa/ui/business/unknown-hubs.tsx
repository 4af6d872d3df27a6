import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '../notice.tsx';

/** Names the hubs whose businesses this device does not know, while there is no connection. */
export function UnknownHubs({ names }: { names: readonly string[] }) {
  const { i18n } = useLingui();
  if (names.length === 0) return null;
  const hubs = new Intl.ListFormat(i18n.locale || 'nl').format(names);
  return (
    <Notice>
      <Trans>Zonder verbinding weten we niet of zaken uit {hubs} hier bezorgen.</Trans>
    </Notice>
  );
}
