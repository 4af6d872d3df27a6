import { Trans } from '@lingui/react/macro';
import { Bike, CircleUserRound, ClipboardList, LogOut, Store } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BRAND } from '#domain/brand';
import { paths } from '#domain/paths';
import { useSession } from '../../data/use-session.ts';
import { useSettings } from '../../data/use-settings.ts';
import { AppearanceChoice } from '../../ui/appearance-choice.tsx';
import { Link } from '../../ui/link.tsx';
import { formatPhone } from '../../ui/phone/format-phone.ts';
import styles from './account-menu.module.css';
import { LogoutDialog } from './logout-dialog.tsx';

/** @param onDone closes the dialog that contains the menu, when a link is followed */
export function AccountMenu({ onDone }: { onDone?: (() => void) | undefined }) {
  const { user } = useSession();
  const [leaving, setLeaving] = useState(false);
  const link = (to: string, icon: ReactNode, words: ReactNode) => (
    <Link to={to} className={styles.row} onClick={onDone}>
      {icon}
      {words}
    </Link>
  );
  return (
    <div className={styles.menu}>
      {user && <Who name={user.name} phone={user.phone} />}
      {onDone && (
        <>
          {link(paths.dashboard.href(), <Store aria-hidden />, <Trans>Start</Trans>)}
          {link(
            paths.dashboard.href({ tab: 'orders' }),
            <ClipboardList aria-hidden />,
            <Trans>Bestellingen</Trans>,
          )}
          {user?.courier &&
            link(
              paths.dashboard.href({ tab: 'courier' }),
              <Bike aria-hidden />,
              <Trans>Ophaalservice</Trans>,
            )}
        </>
      )}
      {link(paths.settings.href(), <CircleUserRound aria-hidden />, <Trans>Mijn gegevens</Trans>)}
      <Appearance />
      <button type="button" className={styles.row} onClick={() => setLeaving(true)}>
        <LogOut aria-hidden />
        <Trans>Uitloggen</Trans>
      </button>
      <p className={styles.version}>
        {BRAND.name} {BRAND.version}
      </p>
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </div>
  );
}

function Who({ name, phone }: { name: string | undefined; phone: string }) {
  return (
    <p className={styles.who}>
      <strong>{name || formatPhone(phone)}</strong>
      {name && <span>{formatPhone(phone)}</span>}
    </p>
  );
}

function Appearance() {
  const [{ dark, lang }, update] = useSettings();
  return (
    <div className={styles.appearance}>
      <AppearanceChoice dark={dark} lang={lang} onChange={update} />
    </div>
  );
}
