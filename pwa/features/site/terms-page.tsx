import { Trans, useLingui } from '@lingui/react/macro';
import { BRAND } from '#domain/brand';
import { paths } from '#domain/paths';
import { Link } from '../../ui/link.tsx';
import { Section, SitePage } from './site-page.tsx';

const { name } = BRAND;

/** The terms of ordering. */
export default function TermsPage() {
  const { t } = useLingui();
  return (
    <SitePage
      title={t`Voorwaarden`}
      intro={
        <Trans>
          Wat je mag verwachten als je via {name} bestelt. Je koopt van de zaak; {name} geeft je bestelling en
          je betaling door.
        </Trans>
      }
    >
      <Section title={<Trans>Bestellen</Trans>}>
        <p>
          <Trans>
            Je bestelling geldt zodra de app zegt dat hij is aangekomen. Een bestelling die je zonder
            verbinding plaatst, wacht op je apparaat; verandert intussen de prijs of de tijd, dan vragen we je
            eerst of je dat goed vindt.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Prijzen en betalen</Trans>}>
        <p>
          <Trans>
            Prijzen zijn van de zaak, in euro’s en met btw. Voor je bestelt zie je het hele bedrag, met
            bezorgkosten en kosten voor iDEAL. Je betaalt online, of aan de deur als de zaak dat toestaat.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Bezorgen en afhalen</Trans>}>
        <p>
          <Trans>
            De tijd die je kiest, is een verwachting: de zaak doet haar best. Klopt er iets niet aan het eten
            of komt het niet, bel dan de zaak; het nummer staat bij je bestelling.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans context="heading">Annuleren</Trans>}>
        <p>
          <Trans>
            Eten wordt vers voor je gemaakt, dus er geldt geen bedenktijd. Zolang de app het aanbiedt, kun je
            zelf annuleren; bel daarna de zaak.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Stempels en actiecodes</Trans>}>
        <p>
          <Trans>
            Stempels horen bij één zaak en zijn niet in te wisselen voor geld. Een actiecode werkt één keer
            per persoon.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Vragen en klachten</Trans>}>
        <p>
          <Trans>
            Komen jij en de zaak er niet uit, stuur ons dan een <Link to={paths.contact.href()}>bericht</Link>
            . Op deze voorwaarden is Nederlands recht van toepassing.
          </Trans>
        </p>
      </Section>
    </SitePage>
  );
}
