import { Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { MenuTab } from '#domain/menu-tabs';
import { keptScrollPlace } from '../../data/scroll-place.ts';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { holdScroll } from '../../ui/hold-scroll.ts';
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
  const { text } = useOwnTexts();
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
              text(name)
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
    if (!isCurrent) return;
    // In the next frame, which lays the page out in any case; in an effect it would be laid out twice.
    const frame = requestAnimationFrame(() => {
      const row = item.current?.parentElement;
      // Only the row moves: scrollIntoView would move the page as well.
      if (row && item.current) row.scrollTo?.({ left: item.current.offsetLeft - row.clientWidth / 3 });
    });
    return () => cancelAnimationFrame(frame);
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

/**
 * Lands once, when the whole menu is on the page, on the heading of the tab or group in the URL (rule
 * menu/link-to-tab). A page that is shown again keeps its own place.
 */
function useScrollToQuery(tab: string | null, group: string | null, isWhole: boolean): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const first = useRef({ tab, group });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    if (type === 'POP' && keptScrollPlace(key) !== null) first.current = { tab: null, group: null };
  }, []);
  useEffect(() => {
    if (!isWhole) return;
    const { tab, group } = first.current;
    const find = (): Element | null => {
      if (tab) return document.getElementById(group ? anchorOf(tab, group) : anchorOf(tab));
      return group ? document.querySelector(`[data-group="${CSS.escape(group)}"]`) : null;
    };
    if (!find()) return;
    const stop = holdScroll(() => find()?.scrollIntoView({ block: 'start', behavior: 'instant' }));
    return () => {
      stop();
      first.current = { tab: null, group: null };
    };
  }, [isWhole]);
}
