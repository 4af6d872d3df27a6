import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { safeRedir } from '#domain/host-mode';
import { paths } from '#domain/paths';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useConnection } from '../../data/use-connection.ts';
import { useEnvironmentSwitch } from '../../data/use-environment.ts';
import { usePhoneLogin } from '../../data/use-phone-login.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { PhoneValidator } from '../../ui/phone/phone-validator.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useStillOpen } from '../../ui/use-still-open.ts';
import styles from './login-page.module.css';

/** Asks for the phone number, then the code from the SMS, then returns to the page in `redir`. */
export default function LoginPage() {
  const session = usePhoneLogin();
  const clickMessage = useEnvironmentSwitch();
  const explain = useRefusalText();
  const navigate = useNavigate();
  const isOpen = useStillOpen();
  const [query] = useSearchParams();
  const { t } = useLingui();
  const target = safeRedir(query.get('redir'));
  if (session.loggedIn) return <Navigate to={target} replace />;
  return (
    <>
      <TopBar back={{ to: paths.home.href(), label: t`Terug` }} title={<BrandMark />} />
      <Page narrow>
        <div className={styles.login}>
          <header className={styles.intro}>
            <h1>
              <Trans>Inloggen</Trans>
            </h1>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: a hidden switch for testers (rule identity/test-switch), not needed to order */}
            <p onClick={clickMessage}>
              <Trans>Met je mobiele nummer en de code uit een sms. Een wachtwoord heb je niet nodig.</Trans>
            </p>
          </header>
          <Offline />
          <Card>
            <PhoneValidator
              {...session}
              explain={explain}
              onValid={() => isOpen() && navigate(target, { replace: true })}
            />
          </Card>
          <p className={styles.small}>
            <Trans>
              We gebruiken je nummer alleen voor je bestellingen.{' '}
              <Link to={paths.privacy.href()}>Lees hoe we met je gegevens omgaan</Link>.
            </Trans>
          </p>
        </div>
      </Page>
    </>
  );
}

function Offline() {
  const connection = useConnection();
  if (connection !== 'offline') return null;
  return (
    <Notice tone="warn">
      <Trans>Je bent offline. Inloggen kan zodra er weer verbinding is.</Trans>
    </Notice>
  );
}
