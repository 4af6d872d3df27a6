import { Trans } from '@lingui/react/macro';
import { NoConnection } from './no-connection.tsx';

/** The list of hubs is not on this device and cannot be fetched now. */
export function HubsUnreachable(props: { brand: string; hubs: { refreshing: boolean; retry(): void } }) {
  return (
    <NoConnection brand={props.brand} stored={props.hubs}>
      <Trans>De plaatsen staan nog niet op dit apparaat. Zodra er verbinding is, komen ze vanzelf.</Trans>
    </NoConnection>
  );
}
