import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { safeRedir } from '#domain/host-mode';
import { useHasProfileDraft } from '../../data/use-profile-draft.ts';
import { useSession } from '../../data/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { SignIn } from './sign-in.tsx';

/** Back and saving lead to the path in the query `redir`, or to the dashboard. */
export default function SettingsPage() {
  const { user } = useSession();
  const [query] = useSearchParams();
  const { t } = useLingui();
  const isUnsaved = useHasProfileDraft(user);
  const target = safeRedir(query.get('redir'));
  return (
    <>
      <TopBar
        back={{ to: target, label: t`Terug` }}
        title={
          <h1>
            <Trans>Instellingen</Trans>
          </h1>
        }
        end={
          <span role="status" className={styles.unsaved}>
            {isUnsaved && <Trans>Niet opgeslagen</Trans>}
          </span>
        }
      />
      <Page narrow>{user ? <SettingsForm key={user._id} user={user} target={target} /> : <SignIn />}</Page>
    </>
  );
}
