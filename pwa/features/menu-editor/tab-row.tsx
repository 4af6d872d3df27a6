import { Trans, useLingui } from '@lingui/react/macro';
import { EllipsisVertical, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Id } from '#documents/id';
import type { MenuContent } from '#domain/menu-content';
import { moveTab } from '#domain/menu-order';
import { EXTRA_TAB } from '#domain/product';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Ask } from './asking.ts';
import { SortableList } from './sortable-list.tsx';
import styles from './tab-row.module.css';
import { useEditing } from './use-editing.ts';
import { useTabName } from './use-tab-name.ts';

/** Cannot be the name of a tab, because names have no control characters. */
export const DISCOUNTS = '\u0000discounts';

interface TabRowProps {
  host: Id<'organisation'>;
  menu: MenuContent;
  tabs: readonly string[];
  /** null if none is. */
  chosen: string | null;
  onChoose(tab: string): void;
  ask: Ask;
}

/** The tabs of the menu, which can be dragged, and its options and discounts. */
export function TabRow({ host, menu, tabs, chosen, onChoose, ask }: TabRowProps) {
  const { t } = useLingui();
  const edit = useEditing(host);
  const label = useTabName();
  const isEditable = chosen !== null && chosen !== DISCOUNTS && chosen !== EXTRA_TAB;
  const count = (tab: string) => menu.products.filter((one) => one.tab === tab).length;
  const common = { chosen, onChoose };
  const others = tabs.filter((tab) => !menu.tabs.includes(tab));
  return (
    <div className={styles.row}>
      <nav className={styles.tabs} aria-label={t`Tabbladen`}>
        <SortableList
          layout="row"
          label={t`Tabbladen van de kaart`}
          items={menu.tabs}
          idOf={(tab) => tab}
          nameOf={label}
          onMove={(tab, to) => edit((of) => moveTab(of, tab, to))}
        >
          {(tab, handle) => (
            <Tab {...common} tab={tab} count={count(tab)} handle={menu.tabs.length > 1 && handle}>
              {label(tab)}
            </Tab>
          )}
        </SortableList>
        {others.map((tab) => (
          <Tab key={tab} {...common} tab={tab} count={count(tab)}>
            {label(tab)}
          </Tab>
        ))}
        <Tab {...common} tab={DISCOUNTS} count={menu.discounts.length}>
          <Trans>Kortingen</Trans>
        </Tab>
      </nav>
      {isEditable && (
        <IconButton label={t`Tabblad ${chosen}`} onClick={() => ask({ kind: 'tab-actions', tab: chosen })}>
          <EllipsisVertical />
        </IconButton>
      )}
      <IconButton label={t`Tabblad toevoegen`} onClick={() => ask({ kind: 'name-tab', tab: null })}>
        <Plus />
      </IconButton>
    </div>
  );
}

interface TabProps {
  tab: string;
  chosen: string | null;
  count: number;
  handle?: ReactNode;
  onChoose(tab: string): void;
  children: ReactNode;
}

function Tab({ tab, chosen, count, handle, onChoose, children }: TabProps) {
  const isChosen = tab === chosen;
  return (
    <div className={styles.tab} data-chosen={isChosen || undefined}>
      {handle}
      <button
        type="button"
        className={styles.choose}
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => onChoose(tab)}
      >
        <span className={styles.name}>{children}</span>
        <span className={styles.count}>{count}</span>
      </button>
    </div>
  );
}
