import { Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { MenuTab } from '#domain/menu-tabs';
import { keptScrollPlace } from '../../data/scroll-place.ts';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { holdScroll } from '../../ui/hold-scroll.ts';
import styles from './menu-navigation.module.css';
import { anchorOf, FAVOURITES } from './menu-sections.ts';
import { useMenuQuery } from './use-menu-query.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** Value of the query's `tab` for the first tab. A tab of the menu may have this name. */
const FAVOURITE = 'favoriet';

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
  const anchors = tabs.map(({ name }) => anchorOf(name));
  const inView = useSectionInView(withFavourites ? [FAVOURITES, ...anchors] : anchors);
  useScrollToQuery(query.get('tab'), query.get('group'), isWhole);
  const goTo = (name: string, anchor: string) => {
    change({ tab: name, group: null });
    goToSection(anchor);
  };
  return (
    <nav className={styles.tabs} aria-label={t`Menu`}>
      <ul>
        {withFavourites && (
          <Tab isCurrent={inView === FAVOURITES} onPress={() => goTo(FAVOURITE, FAVOURITES)}>
            <Heart aria-hidden /> <Trans>Favoriet</Trans>
          </Tab>
        )}
        {tabs.map(({ name }) => (
          <Tab key={name} isCurrent={inView === anchorOf(name)} onPress={() => goTo(name, anchorOf(name))}>
            {text(name)}
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
    // In the next frame, which lays the page out anyway; measuring in an effect would lay it out twice.
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

/** Scrolls to a section and focuses its heading, so that the keyboard and a screen reader continue there. */
export function goToSection(anchor: string): void {
  const section = document.getElementById(anchor);
  section?.scrollIntoView({ block: 'start' });
  focusHeading(section);
}

export function focusHeading(within: Element | null): void {
  const heading = within?.querySelector<HTMLElement>('h2, h3');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** '/pizza', with which the anchor of a group ends, whatever its tab. */
const inAnyTab = (group: string): string => anchorOf('', group).slice(anchorOf('').length);

/** The section that the URL names. A tab of the menu comes before the first tab, which may have the same name. */
function sectionOf(tab: string | null, group: string | null): Element | null {
  if (!tab) return group ? document.querySelector(`[data-group][id$="${inAnyTab(group)}"]`) : null;
  const section = document.getElementById(group ? anchorOf(tab, group) : anchorOf(tab));
  return section ?? (tab === FAVOURITE ? document.getElementById(FAVOURITES) : null);
}

/**
 * Scrolls once to the tab or group in the URL, when the whole menu is on the page (rule menu/link-to-tab). A page that
 * is shown again keeps its scroll position.
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
    if (!sectionOf(tab, group)) return;
    const stop = holdScroll(() =>
      sectionOf(tab, group)?.scrollIntoView({ block: 'start', behavior: 'instant' }),
    );
    return () => {
      stop();
      first.current = { tab: null, group: null };
    };
  }, [isWhole]);
}
