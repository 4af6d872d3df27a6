import { Trans, useLingui } from '@lingui/react/macro';
import { BRAND } from '#domain/brand';
import { formatPhone } from '../../ui/phone/format-phone.ts';
import { ContactForm } from './contact-form.tsx';
import { Section, SitePage } from './site-page.tsx';

const { email } = BRAND;

/** How to reach the operator. */
export default function ContactPage() {
  const { t } = useLingui();
  const phone = formatPhone(BRAND.phone);
  return (
    <SitePage
      title={t`Contact`}
      intro={
        <Trans>
          Gaat het over een bestelling, bel dan de zaak: het nummer staat bij je bestelling. Voor al het
          andere kun je bij ons terecht.
        </Trans>
      }
    >
      <Section title={<Trans>Stuur een bericht</Trans>}>
        <ContactForm />
      </Section>
      <Section title={<Trans>Liever bellen of mailen?</Trans>}>
        <p>
          <Trans>
            <a href={`tel:${BRAND.phone}`}>{phone}</a> of <a href={`mailto:${email}`}>{email}</a>
          </Trans>
        </p>
      </Section>
    </SitePage>
  );
}
