import { useLingui } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '#domain/paths';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './dashboard-shell.module.css';
import type { DashboardTab } from './dashboard-tabs.ts';
import { TabNavigation } from './tab-navigation.tsx';

/** Tabs are at the bottom on a phone and in a side menu on a large screen. */
export function DashboardShell({ tab, children }: { tab: DashboardTab; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={styles.shell}>
      <PhoneBar />
      <aside className={styles.side} aria-label={t`Menu`}>
        <Brand />
        <TabNavigation tab={tab} />
        <AccountMenu />
      </aside>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

function Brand() {
  return (
    <Link to={paths.dashboard.href()} className={styles.brand}>
      <BrandMark />
    </Link>
  );
}

function PhoneBar() {
  const [open, setOpen] = useState(false);
  const { t } = useLingui();
  return (
    <header className={styles.phoneBar}>
      <Brand />
      <IconButton label={t`Menu`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu />
      </IconButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Menu`} side>
        <AccountMenu onDone={() => setOpen(false)} />
      </Dialog>
    </header>
  );
}
