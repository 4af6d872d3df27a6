import { Trans } from '@lingui/react/macro';

/** '3 zaken'. Not a `Plural`: its `Intl` objects cost a slow phone 60 ms, and a hub shows it first. */
export function BusinessCount({ count }: { count: number }) {
  return count === 1 ? <Trans>1 zaak</Trans> : <Trans>{count} zaken</Trans>;
}
