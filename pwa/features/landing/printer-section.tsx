import { Trans } from '@lingui/react/macro';
import { BRAND } from '#domain/brand';
import { paths } from '#domain/paths';
import { buttonClass, LinkButton } from '../../ui/button.tsx';
import { SectionCard } from './section-card.tsx';

/** Offers business owners the receipt-printer app for Windows. */
export function PrinterSection() {
  return (
    <SectionCard picture="/pictures/printer.svg" title={<Trans>Voor ondernemers: de printer-app</Trans>}>
      <p>
        <Trans>
          Bestellingen rollen meteen uit je bonprinter. Gratis bij je abonnement, voor elke computer met
          Windows.
        </Trans>
      </p>
      {BRAND.printerApp ? (
        <a className={buttonClass({ variant: 'secondary' })} href={BRAND.printerApp}>
          <Trans>Download de printer-app</Trans>
        </a>
      ) : (
        <LinkButton variant="secondary" to={paths.forBusinesses.href()}>
          <Trans>Meer voor ondernemers</Trans>
        </LinkButton>
      )}
    </SectionCard>
  );
}
