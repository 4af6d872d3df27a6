import { Trans, useLingui } from '@lingui/react/macro';
import { ChefHat } from 'lucide-react';
import { paths } from '#domain/paths';
import { isStaff } from '../../data/chosen-workplace.ts';
import { useSession } from '../../data/use-session.ts';
import { AT_BOTTOM } from '../../ui/at-bottom.ts';
import { Link } from '../../ui/link.tsx';
import { type DashboardTab, TAB_LOOKS, tabsFor } from './dashboard-tabs.ts';
import styles from './tab-navigation.module.css';

export function TabNavigation({ tab }: { tab: DashboardTab }) {
  const { user } = useSession();
  const { t } = useLingui();
  return (
    <nav className={styles.tabs} aria-label={t`Onderdelen`} {...AT_BOTTOM}>
      <ul>
        {isStaff(user) && (
          <li>
            <Link to={paths.kitchen.href()}>
              <ChefHat aria-hidden />
              <span>
                <Trans>Keuken</Trans>
              </span>
            </Link>
          </li>
        )}
        {tabsFor(user).map((one) => {
          const { label, icon: Icon } = TAB_LOOKS[one];
          return (
            <li key={one}>
              <Link to={hrefOf(one)} aria-current={one === tab ? 'page' : undefined}>
                <Icon aria-hidden />
                <span>{t(label)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const hrefOf = (tab: DashboardTab): string => paths.dashboard.href(tab === 'food' ? {} : { tab });
