import { BRAND } from '#contract/brand';
import { useNow } from '../../data/use-now.ts';
import { useSettings } from '../../data/use-settings.ts';
import { isConsentValid } from '../../ui/consent-term.ts';
import { CookieBanner } from '../../ui/cookie-banner.tsx';

/** Also here: many come to this page first, by a link or a printed code (D1 §2). */
export function Consent() {
  const [{ privacy }, update] = useSettings();
  const now = useNow();
  if (isConsentValid(privacy, now)) return null;
  return <CookieBanner privacy={BRAND.privacy} onAccept={() => update({ privacy: now })} />;
}
