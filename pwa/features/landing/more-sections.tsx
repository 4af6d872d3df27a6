import { Trans } from '@lingui/react/macro';
import { BRAND } from '#domain/brand';
import { collectActionCode } from '../../data/action-codes.ts';
import { useInstall } from '../../data/use-install.ts';
import { useKeptCodes } from '../../data/use-kept-codes.ts';
import { useTakenOver } from '../../data/use-taken-over.ts';
import { Button } from '../../ui/button.tsx';
import { ActionCodeForm } from '../../ui/codes/action-code-form.tsx';
import { InstallApp } from '../../ui/install-app.tsx';
import { StoreBadges } from '../../ui/store-badges.tsx';
import { DidYouKnowSection } from './did-you-know-section.tsx';
import { PrinterSection } from './printer-section.tsx';
import { SectionCard } from './section-card.tsx';
import { StampsSection } from './stamps-section.tsx';

/** Sections about the product, below the search and its results (rule discovery/landing-sections). */
export default function MoreSections({ onOrder }: { onOrder(): void }) {
  return (
    <>
      <ActionCodeSection />
      <StampsSection />
      <AppSection />
      <DidYouKnowSection />
      <PizzaSection onOrder={onOrder} />
      <PrinterSection />
    </>
  );
}

function ActionCodeSection() {
  return (
    <SectionCard picture="/pictures/ticket.svg" tone="brand" title={<Trans>Actiecode</Trans>}>
      <p>
        <Trans>Heb je een code van 5 tekens gekregen van een zaak? Vul hem in en spaar meteen mee.</Trans>
      </p>
      <ActionCodeForm collect={collectActionCode} kept={useKeptCodes()} />
    </SectionCard>
  );
}

function AppSection() {
  const { name } = BRAND;
  // False in the server's page, because the server does not know the browser.
  const isLive = useTakenOver();
  const { installed, install, byHand } = useInstall();
  return (
    <SectionCard picture="/pictures/app.svg" title={<Trans>{name} op je telefoon</Trans>}>
      <p>
        <Trans>
          Bestel sneller, spaar stempels en blader door de menu’s, ook als je even geen bereik hebt.
        </Trans>
      </p>
      {isLive && !installed && <InstallApp install={install} byHand={byHand} />}
      <StoreBadges />
    </SectionCard>
  );
}

function PizzaSection({ onOrder }: { onOrder(): void }) {
  return (
    <SectionCard picture="/pictures/pizza.svg" tone="warm" title={<Trans>Pizza met wat?!</Trans>}>
      <p>
        <Trans>
          Ananas, ansjovis of een gebakken ei erop: jij zegt het, de bakker maakt het. Gewoon bij de pizzeria
          om de hoek.
        </Trans>
      </p>
      <Button onClick={onOrder}>
        <Trans>Eten bestellen</Trans>
      </Button>
    </SectionCard>
  );
}
