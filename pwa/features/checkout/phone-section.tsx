import { Trans } from '@lingui/react/macro';
import { CircleCheck, Smartphone } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useConnection } from '../../data/use-connection.ts';
import { useSession } from '../../data/use-session.ts';
import { useUnsavedDrafts } from '../../data/use-unsaved-drafts.ts';
import { useWaiting } from '../../data/use-waiting.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatPhone } from '../../ui/phone/format-phone.ts';
import { OtherNumberDialog } from '../../ui/phone/other-number-dialog.tsx';
import { PhoneSteps } from '../../ui/phone/phone-validator.tsx';
import type { PhoneValidation } from '../../ui/phone/use-phone-validation.ts';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import styles from './checkout.module.css';
import { CheckoutSection } from './checkout-section.tsx';

interface PhoneSectionProps {
  validation: PhoneValidation;
  /** The order was to be placed, but its user logged in elsewhere. */
  isHeld: boolean;
  placeRef: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** The customer's phone number, verified by SMS (rule checkout/known-by-phone). */
export function PhoneSection({ validation, isHeld, placeRef, children }: PhoneSectionProps) {
  const { loggedIn } = useSession();
  const explain = useRefusalText();
  const connection = useConnection();
  const focusKept = useFocusKept(placeRef);
  return (
    <CheckoutSection
      icon={<Smartphone />}
      title={<Trans>Jouw gegevens</Trans>}
      placeRef={placeRef}
      focusKept={focusKept}
    >
      {loggedIn ? (
        <>
          <Known onOther={() => validation.type('')} />
          {isHeld && <Held />}
        </>
      ) : (
        <>
          {connection === 'offline' && (
            <Notice tone="warn">
              <Trans>
                Je bent offline. Je nummer bevestigen met een sms kan zodra er weer verbinding is; je
                winkelwagen blijft bewaard.
              </Trans>
            </Notice>
          )}
          <PhoneSteps validation={validation} explain={explain} />
        </>
      )}
      {children}
    </CheckoutSection>
  );
}

/** Another number is another user, so changing it logs out after asking (rule accounts/other-number). */
function Known({ onOther }: { onOther(): void }) {
  const { user, logout } = useSession();
  const [asking, setAsking] = useState(false);
  const unsaved = useUnsavedDrafts(asking);
  const waiting = useWaiting();
  if (!user) return null;
  const other = async () => {
    setAsking(false);
    const leaving = logout({ forgetPhone: true });
    // At once: a number may be typed before all data of the user is gone.
    onOther();
    await leaving;
  };
  return (
    <>
      <div className={styles.place}>
        <CircleCheck aria-hidden className={styles.ok} />
        <button type="button" className={styles.person} onClick={() => setAsking(true)}>
          {user.name && <strong>{user.name}</strong>}
          <span>{formatPhone(user.phone)}</span>
        </button>
        <Button variant="quiet" small className={styles.flush} onClick={() => setAsking(true)}>
          <Trans>Wijzigen</Trans>
        </Button>
      </div>
      <OtherNumberDialog
        open={asking}
        waiting={waiting}
        unsaved={unsaved}
        onYes={other}
        onNo={() => setAsking(false)}
      >
        <Trans>Je wordt uitgelogd en bevestigt daarna het andere nummer met een sms.</Trans>
      </OtherNumberDialog>
    </>
  );
}

function Held() {
  return (
    <Notice tone="warn" title={<Trans>Je bestelling is nog niet verstuurd</Trans>}>
      <Trans>
        Met dit nummer is ergens anders op dit apparaat ingelogd. Wil je ermee bestellen? Druk dan nog een
        keer op ‘Bestellen en betalen’.
      </Trans>
    </Notice>
  );
}
