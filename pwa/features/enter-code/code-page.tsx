import { Trans, useLingui } from '@lingui/react/macro';
import { Stamp } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ACTION_CODE_LENGTH } from '#domain/action-code';
import { paths } from '#domain/paths';
import { collectActionCode } from '../../data/action-codes.ts';
import { useKeptCodes } from '../../data/use-kept-codes.ts';
import { useSession } from '../../data/use-session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ActionCodeForm } from '../../ui/codes/action-code-form.tsx';
import { cleanBoxes } from '../../ui/edit-boxes.ts';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import styles from './code-page.module.css';

const STAMPS = paths.dashboard.href({ tab: 'stamps' });

/** The page that the QR code of a printed card opens: the code is filled in, and collected as if it had been typed. */
export default function CodePage() {
  const { key: code = '' } = useParams();
  const { loggedIn } = useSession();
  const kept = useKeptCodes();
  const [isDone, setDone] = useState(false);
  const { t } = useLingui();
  return (
    <>
      <TopBar
        back={{ to: paths.home.href(), label: t`Terug` }}
        title={
          <h1>
            <Trans>Actiecode</Trans>
          </h1>
        }
      />
      <Page narrow>
        <Card className={styles.card}>
          <Stamp className={styles.icon} aria-hidden />
          <p>
            <Trans>Op je kaartje staat een code van 5 tekens. Vul hem in en krijg je stempels.</Trans>
          </p>
          <ActionCodeForm
            key={code}
            initial={cleanBoxes('code', code).slice(0, ACTION_CODE_LENGTH)}
            collect={collectActionCode}
            onCollected={() => setDone(true)}
            kept={kept}
          />
          {loggedIn ? (
            <LinkButton to={STAMPS} wide variant={isDone ? 'primary' : 'secondary'}>
              <Trans>Naar je stempels</Trans>
            </LinkButton>
          ) : (
            kept.codes.length > 0 && (
              <LinkButton to={paths.login.href(STAMPS)} wide>
                <Trans>Inloggen</Trans>
              </LinkButton>
            )
          )}
        </Card>
      </Page>
    </>
  );
}
