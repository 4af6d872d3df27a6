import { Trans } from '@lingui/react/macro';
import { useRefusalText } from '../../data/refusal-text.ts';
import { usePhoneLogin } from '../../data/use-phone-login.ts';
import { Card } from '../../ui/card.tsx';
import { PhoneValidator } from '../../ui/phone/phone-validator.tsx';
import styles from './settings.module.css';

/** Settings without a user: asks for the phone number to log in. */
export function SignIn() {
  const session = usePhoneLogin();
  const explain = useRefusalText();
  return (
    <Card className={styles.card}>
      <h2>
        <Trans>Aanmelden</Trans>
      </h2>
      <p>
        <Trans>Geef je telefoonnummer waarop we je kunnen bereiken</Trans>
      </p>
      <PhoneValidator {...session} explain={explain} onValid={() => {}} />
    </Card>
  );
}
