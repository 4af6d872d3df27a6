import { BRAND } from '#contract/brand';
import { useNow } from '../../data/use-now.ts';
import { useSettings } from '../../data/use-settings.ts';
import { isConsentValid } from '../../ui/consent-term.ts';
import { CookieBanner } from '../../ui/cookie-banner.tsx';

/** Asks once, and again after 30 days (D1 §2). */
export function Consent() {
  const [settings, update] = useSettings();
  const now = useNow();
  if (isConsentValid(settings.privacy, now)) return null;
  return <CookieBanner privacy={BRAND.privacy} onAccept={() => update({ privacy: now })} />;
}
