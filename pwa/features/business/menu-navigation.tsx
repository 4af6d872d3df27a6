import { Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { MenuTab } from '#domain/menu-tabs';
import styles from './menu-navigation.module.css';
import { anchorOf } from './menu-sections.ts';
import { useMenuQuery } from './use-menu-query.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** Value of the query's `tab` for the first tab. */
export const FAVOURITE = 'favoriet';

interface MenuNavigationProps {
  tabs: MenuTab[];
  withFavourites: boolean;
  /** All products are on the page, so that it can scroll to any of them. */
  isWhole: boolean;
}

/** Sticky tabs: 'Favoriet', then those of the menu. Pressing one scrolls there and writes it into the URL. */
export function MenuNavigation({ tabs, withFavourites, isWhole }: MenuNavigationProps) {
  const [query, change] = useMenuQuery();
  const { t } = useLingui();
  const names = [...(withFavourites ? [FAVOURITE] : []), ...tabs.map((tab) => tab.name)];
  const inView = useSectionInView(names);
  useScrollToQuery(query.get('tab'), query.get('group'), isWhole);
  const goTo = (name: string) => {
    change({ tab: name, group: null });
    scrollTo(anchorOf(name));
  };
  return (
    <nav className={styles.tabs} aria-label={t`Menu`}>
      <ul>
        {names.map((name) => (
          <Tab key={name} isCurrent={name === inView} onPress={() => goTo(name)}>
            {name === FAVOURITE ? (
              <>
                <Heart aria-hidden /> <Trans>Favoriet</Trans>
              </>
            ) : (
              name
            )}
          </Tab>
        ))}
      </ul>
    </nav>
  );
}

interface TabProps {
  isCurrent: boolean;
  onPress(): void;
  children: ReactNode;
}

function Tab({ isCurrent, onPress, children }: TabProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const row = item.current?.parentElement;
    if (!isCurrent || !row || !item.current) return;
    // Only the row moves: scrollIntoView would move the page as well.
    row.scrollTo?.({ left: item.current.offsetLeft - row.clientWidth / 3 });
  }, [isCurrent]);
  return (
    <li ref={item}>
      <button type="button" aria-current={isCurrent || undefined} onClick={onPress}>
        {children}
      </button>
    </li>
  );
}

export const scrollTo = (anchor: string): void =>
  document.getElementById(anchor)?.scrollIntoView({ block: 'start' });

/** Scrolls once, when the whole menu is on the page, to the tab and group in the URL (rule menu/link-to-tab). */
function useScrollToQuery(tab: string | null, group: string | null, isWhole: boolean): void {
  const first = useRef({ tab, group });
  useEffect(() => {
    if (!isWhole) return;
    const { tab, group } = first.current;
    first.current = { tab: null, group: null };
    if (tab) scrollTo(group ? anchorOf(tab, group) : anchorOf(tab));
    else if (group)
      document.querySelector(`[data-group="${CSS.escape(group)}"]`)?.scrollIntoView({ block: 'start' });
  }, [isWhole]);
}
