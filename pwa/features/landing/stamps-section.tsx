import { Trans } from '@lingui/react/macro';
import { BRAND } from '#domain/brand';
import { STAMP_MAX } from '#domain/stamp-card';
import { SectionCard } from './section-card.tsx';

export function StampsSection() {
  const { welcomeCards } = BRAND;
  return (
    <SectionCard picture="/pictures/stempelkaart.svg" title={<Trans>Stempelen maar</Trans>}>
      <p>
        <Trans>
          Met {STAMP_MAX} bestellingen is je stempelkaart vol. Een volle kaart is goed voor een extra snack of
          drankje bij je volgende bestelling.
        </Trans>
      </p>
      <p>
        <Trans>
          Nieuw in de app? Dan beginnen we met <strong>{welcomeCards} volle stempelkaarten</strong> voor jou.
        </Trans>
      </p>
    </SectionCard>
  );
}
