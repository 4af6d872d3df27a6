import { Trans, useLingui } from '@lingui/react/macro';
import { BookOpenText, FolderPlus, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Id } from '#documents/id';
import { allTabs, type GroupPlace, groupsOf, type MenuContent, productsOf } from '#domain/menu-content';
import { moveGroup } from '#domain/menu-order';
import type { Product } from '#domain/product';
import { EXTRA_TAB } from '#domain/product';
import { matches } from '#domain/text-search';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { Ask } from './asking.ts';
import { DiscountSection } from './discount-section.tsx';
import { GroupSection } from './group-section.tsx';
import styles from './menu-sections.module.css';
import { SortableList } from './sortable-list.tsx';
import { DISCOUNTS, TabRow } from './tab-row.tsx';
import { useEditing } from './use-editing.ts';
import { useTabName } from './use-tab-name.ts';

interface MenuSectionsProps {
  host: Id<'organisation'>;
  menu: MenuContent;
  ask: Ask;
}

/** One tab at a time, with its groups; while searching, everything that matches. */
export function MenuSections({ host, menu, ask }: MenuSectionsProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const tabs = allTabs(menu);
  const [chosen, choose] = useChosenTab(tabs);
  const isNew = chosen === null && menu.tabs.length === 0 && menu.products.length === 0;
  const tab = chosen ?? tabs[0]!;
  return (
    <>
      <SearchField label={t`Zoek een product`} value={query} onChange={setQuery} />
      {query.trim() === '' ? (
        <>
          <TabRow
            host={host}
            menu={menu}
            tabs={tabs}
            chosen={isNew ? null : tab}
            onChoose={choose}
            ask={ask}
          />
          {isNew ? (
            <FirstTab ask={ask} />
          ) : tab === DISCOUNTS ? (
            <DiscountSection host={host} menu={menu} ask={ask} />
          ) : (
            <TabSection key={tab} host={host} menu={menu} tab={tab} ask={ask} />
          )}
        </>
      ) : (
        <Found host={host} menu={menu} query={query} ask={ask} />
      )}
    </>
  );
}

/** The chosen tab; if it is renamed or removed, the one at its place. null if none was chosen. */
function useChosenTab(tabs: readonly string[]): [string | null, (tab: string) => void] {
  const [chosen, setChosen] = useState<{ tab: string; at: number } | null>(null);
  const choose = (tab: string) => setChosen({ tab, at: tabs.indexOf(tab) });
  if (chosen && chosen.tab !== DISCOUNTS && tabs[chosen.at] !== chosen.tab)
    choose(tabs.includes(chosen.tab) ? chosen.tab : tabs[Math.min(chosen.at, tabs.length - 1)]!);
  return [chosen?.tab ?? null, choose];
}

/** How to begin: products that are added to the options would not be on the menu. */
const FirstTab = ({ ask }: { ask: Ask }) => (
  <EmptyState
    icon={<BookOpenText />}
    title={<Trans>Je kaart is nog leeg</Trans>}
    action={
      <Button icon={<Plus />} onClick={() => ask({ kind: 'name-tab', tab: null })}>
        <Trans>Eerste tabblad toevoegen</Trans>
      </Button>
    }
  >
    <Trans>Begin met een tabblad, zoals Friet of Dranken. Daarin zet je de producten.</Trans>
  </EmptyState>
);

interface TabSectionProps extends MenuSectionsProps {
  tab: string;
}

function TabSection({ host, menu, tab, ask }: TabSectionProps) {
  const { t } = useLingui();
  const tabName = useTabName();
  const edit = useEditing(host);
  const groups = useMemo(() => groupsOf(menu, tab).map((group) => ({ tab, group })), [menu, tab]);
  return (
    <section className={styles.tab} aria-label={tabName(tab)}>
      {tab === EXTRA_TAB && (
        <p className={styles.hint}>
          <Trans>
            Deze producten staan niet zelf op de kaart. Je biedt ze als keuzegroep aan bij andere producten,
            zoals sauzen bij een pizza.
          </Trans>
        </p>
      )}
      {groups.length === 0 && (
        <p className={styles.hint}>
          <Trans>Dit tabblad is nog leeg.</Trans>
        </p>
      )}
      <SortableList
        layout="cards"
        label={t`Groepen`}
        items={groups}
        idOf={({ group }) => group}
        nameOf={({ group }) => group}
        onMove={(group, to) => edit((of) => moveGroup(of, { tab, group }, to))}
      >
        {(place, handle) => (
          <GroupSection
            host={host}
            place={place}
            products={productsOf(menu, place)}
            handle={handle}
            isOpen={groups.length === 1}
            ask={ask}
          />
        )}
      </SortableList>
      <div className={styles.buttons}>
        <Button variant="secondary" icon={<FolderPlus />} onClick={() => ask({ kind: 'new-group', tab })}>
          <Trans>Groep toevoegen</Trans>
        </Button>
        <Button
          variant="secondary"
          icon={<Plus />}
          onClick={() =>
            ask({ kind: 'product', id: null, place: { tab, group: groups.at(-1)?.group ?? '' } })
          }
        >
          <Trans>Product toevoegen</Trans>
        </Button>
      </div>
    </section>
  );
}

function Found({ host, menu, query, ask }: MenuSectionsProps & { query: string }) {
  const places = useMemo(() => foundPlaces(menu, query), [menu, query]);
  if (places.length === 0) {
    return (
      <p className={styles.hint} role="status">
        <Trans>Niets gevonden voor “{query.trim()}”</Trans>
      </p>
    );
  }
  return (
    <div className={styles.found}>
      {places.map(({ place, products }) => (
        <GroupSection
          key={`${place.tab}\n${place.group}`}
          host={host}
          place={place}
          products={products}
          isFound
          isOpen
          ask={ask}
        />
      ))}
    </div>
  );
}

function foundPlaces(menu: MenuContent, query: string): { place: GroupPlace; products: Product[] }[] {
  const fits = ({ name, subname, description, group, tab }: Product) =>
    matches(query, name, subname, description, group, tab);
  const found = { products: menu.products.filter(fits) };
  return allTabs(menu).flatMap((tab) =>
    groupsOf(found, tab).map((group) => ({
      place: { tab, group },
      products: productsOf(found, { tab, group }),
    })),
  );
}
