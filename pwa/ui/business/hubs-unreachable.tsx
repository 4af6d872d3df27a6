import { Trans } from '@lingui/react/macro';
import { NoConnection } from '../no-connection.tsx';

/** The list of hubs is not on this device and cannot be fetched now. */
export function HubsUnreachable({ hubs }: { hubs: { refreshing: boolean; retry(): void } }) {
  return (
    <NoConnection stored={hubs}>
      <Trans>De plaatsen staan nog niet op dit apparaat. Zodra er verbinding is, komen ze vanzelf.</Trans>
    </NoConnection>
  );
}
