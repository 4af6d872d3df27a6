import { Trans, useLingui } from '@lingui/react/macro';
import { BRAND } from '#domain/brand';
import { paths } from '#domain/paths';
import { LinkButton } from '../../ui/button.tsx';
import styles from './site-page.module.css';
import { Section, SitePage } from './site-page.tsx';

const { name } = BRAND;

/** What the platform offers to businesses, how they join, and the way to their kitchen. */
export default function BusinessesPage() {
  const { t } = useLingui();
  return (
    <SitePage
      title={t`Voor ondernemers`}
      intro={
        <Trans>
          Met {name} bestellen je klanten rechtstreeks bij jou. Je betaalt een abonnement, en geen commissie
          per bestelling.
        </Trans>
      }
    >
      <Section title={<Trans>Wat je krijgt</Trans>}>
        <ul>
          <li>
            <Trans>Een eigen pagina met je menu, je openingstijden en je bezorggebied.</Trans>
          </li>
          <li>
            <Trans>Bestellingen om te bezorgen en af te halen, online of aan de deur betaald.</Trans>
          </li>
          <li>
            <Trans>Stempelkaarten en actiecodes, zodat klanten terugkomen.</Trans>
          </li>
          <li>
            <Trans>
              Een app die ook zonder bereik werkt, en een bonprinter die bestellingen meteen print.
            </Trans>
          </li>
        </ul>
      </Section>
      <Section title={<Trans>Meedoen</Trans>}>
        <p>
          <Trans>
            Stuur ons een bericht met de naam van je zaak en je plaats. We nemen contact met je op. Daarna vul
            je zelf je menu, je openingstijden en je bezorggebied in.
          </Trans>
        </p>
        <p className={styles.actions}>
          <LinkButton to={`${paths.contact.href()}?about=business`}>
            <Trans>Meld je zaak aan</Trans>
          </LinkButton>
        </p>
      </Section>
      <Section title={<Trans>Doe je al mee?</Trans>}>
        <p>
          <Trans>
            Je logt in met je mobiele nummer, net als je klanten. In de keuken zie je je bestellingen, en
            verander je zelf je menu, je openingstijden en je bezorggebied. Kom je er niet uit, stuur dan een
            bericht.
          </Trans>
        </p>
        <p className={styles.actions}>
          <LinkButton to={paths.login.href(paths.kitchen.href())} variant="secondary">
            <Trans>Login met mobiel</Trans>
          </LinkButton>
          <LinkButton to={`${paths.contact.href()}?about=business`} variant="quiet">
            <Trans>Stuur een bericht</Trans>
          </LinkButton>
        </p>
      </Section>
    </SitePage>
  );
}
