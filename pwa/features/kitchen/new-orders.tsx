import { Trans } from '@lingui/react/macro';

/** How many new orders there are, in the words of the alarm; nothing if there are none. */
export function NewOrders({ count }: { count: number }) {
  if (count === 0) return null;
  return count === 1 ? <Trans>Nieuwe Bestelling</Trans> : <Trans>{count} nieuwe bestellingen</Trans>;
}
