import { Trans, useLingui } from '@lingui/react/macro';
import { BRAND } from '#domain/brand';
import { paths } from '#domain/paths';
import { Link } from '../../ui/link.tsx';
import { Section, SitePage } from './site-page.tsx';

const { name } = BRAND;

/** Which personal data is stored, why and for how long. */
export default function PrivacyPage() {
  const { t } = useLingui();
  return (
    <SitePage
      title={t`Privacy`}
      intro={
        <Trans>
          {name} bewaart wat nodig is om je bestelling te bezorgen, en niet meer. We verkopen geen gegevens,
          tonen geen advertenties en volgen je niet op andere websites.
        </Trans>
      }
    >
      <Section title={<Trans>Op je apparaat</Trans>}>
        <p>
          <Trans>
            Zodat je ook zonder verbinding kunt bestellen, bewaart de app menu’s, je winkelwagen, je adressen,
            je bestellingen en je instellingen op je eigen apparaat. Er zijn twee cookies: een onthoudt 30
            dagen dat je de melding daarover hebt gezien, de andere een jaar je taal. Uitloggen verwijdert je
            bestellingen, stempels en adressen van het apparaat.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Je account</Trans>}>
        <p>
          <Trans>
            Je mobiele nummer is je account. We sturen er een code naartoe om zeker te weten dat het van jou
            is; die code is 10 minuten geldig. Daarnaast bewaren we wat je zelf invult: je naam, een foto,
            adressen, favorieten en je stempels.
          </Trans>
        </p>
      </Section>
      <OrdersSection />
      <Section title={<Trans>Wie ons helpt</Trans>}>
        <p>
          <Trans>
            Een sms-dienst krijgt je nummer om de code te versturen. De betaaldienst krijgt het bedrag en
            verwerkt je betaling; je bankgegevens zien wij niet. Een adressendienst krijgt wat je bij het
            zoeken typt, of je locatie als je daarvoor kiest.
          </Trans>
        </p>
        <p>
          <Trans>
            Wil je meldingen, dan bezorgt de maker van je browser die op je apparaat. Wat erin staat, kan die
            niet lezen.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Hoe lang</Trans>}>
        <ul>
          <li>
            <Trans>Codes en tellingen tegen misbruik: een dag.</Trans>
          </li>
          <li>
            <Trans>Berichten van de contactpagina: 90 dagen.</Trans>
          </li>
          <li>
            <Trans>
              Waar we meldingen naartoe sturen: tot je ze uitzet of uitlogt, of 90 dagen na je laatste bezoek.
            </Trans>
          </li>
          <li>
            <Trans>Bestellingen en stempels: tot je je account verwijdert.</Trans>
          </li>
        </ul>
      </Section>
      <RightsSection />
    </SitePage>
  );
}

function OrdersSection() {
  return (
    <Section title={<Trans>Je bestellingen</Trans>}>
      <p>
        <Trans>
          De zaak waar je bestelt, krijgt je bestelling, je telefoonnummer, je naam als je die hebt ingevuld,
          en bij bezorgen je adres. Wie bezorgt, ziet wat daarvoor nodig is; na de dag zelf is dat voor
          bezorgers verdwenen.
        </Trans>
      </p>
    </Section>
  );
}

function RightsSection() {
  return (
    <Section title={<Trans>Wat je zelf kunt doen</Trans>}>
      <p>
        <Trans>
          Bij <Link to={paths.settings.href()}>Mijn gegevens</Link> kun je alles bekijken, veranderen en je
          account verwijderen. De zaak bewaart je bestellingen dan nog voor de boekhouding, zonder je naam,
          nummer en adres. Heb je een vraag of wil je je gegevens opvragen? Stuur ons een{' '}
          <Link to={paths.contact.href()}>bericht</Link>. Een klacht kun je indienen bij de Autoriteit
          Persoonsgegevens.
        </Trans>
      </p>
    </Section>
  );
}
