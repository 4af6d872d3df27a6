import { Trans } from '@lingui/react/macro';

/** Tells an approved courier what they lose by leaving a business (rule couriers/leaving). */
export function CourierLoses({ name }: { name: string }) {
  return (
    <p>
      <Trans>
        Bestellingen die je nog zou brengen, kan een andere bezorger overnemen. Wil je later weer voor {name}{' '}
        bezorgen, dan moet de zaak je opnieuw goedkeuren.
      </Trans>
    </p>
  );
}
