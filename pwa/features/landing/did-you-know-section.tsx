import { Trans } from '@lingui/react/macro';
import { BRAND } from '#domain/brand';
import { SectionCard } from './section-card.tsx';

const COMMISSION = 14;

/** A business pays a subscription; other platforms take a commission of more than COMMISSION percent. */
export function DidYouKnowSection() {
  const { name } = BRAND;
  return (
    <SectionCard picture="/pictures/wist-je-dat.svg" tone="brand" title={<Trans>Wist je dat?</Trans>}>
      <p>
        <Trans>
          Andere platforms nemen meer dan {COMMISSION}% van de omzet van een zaak. Bij {name} betaalt een
          ondernemer alleen een abonnement, en geen commissie per bestelling. Wat jij betaalt, is voor de
          zaak.
        </Trans>
      </p>
    </SectionCard>
  );
}
