import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Id } from '#documents/id';
import { changedQuery } from '../../data/changed-query.ts';
import { inTab, isInTab, KITCHEN_TABS, type KitchenTab, type KitchenView } from '../../data/kitchen-view.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { SettledCards } from '../../ui/settled-cards.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import styles from './kitchen.module.css';
import { KitchenCard } from './kitchen-card.tsx';
import { TAB_LABELS } from './labels.ts';
import { type Asking, StepDialogs } from './step-dialogs.tsx';
import { useSteps } from './use-steps.ts';

/** Shown side by side if there is room for three. */
const COLUMNS: readonly KitchenTab[] = ['new', 'order', 'done'];
/** The actions for several orders at once, which need no question. */
const TOGETHER: Partial<Record<KitchenTab, 'accept' | 'hide'>> = { new: 'accept', archive: 'hide' };

export function BoardColumns({ views }: { views: KitchenView[] }) {
  const [query, setQuery] = useSearchParams();
  const tab = KITCHEN_TABS.find((one) => one === query.get('tab')) ?? 'new';
  const [asking, setAsking] = useState<Asking | null>(null);
  const choose = (next: KitchenTab) =>
    setQuery((before) => changedQuery(before, { tab: next }), { replace: true });
  const isColumns = COLUMNS.includes(tab);
  return (
    <>
      <TabList views={views} tab={tab} onTab={choose} />
      <div className={classes(styles.columns, isColumns && styles.wide)}>
        {(isColumns ? COLUMNS : [tab]).map((one) => (
          <Column key={one} tab={one} isChosen={one === tab} views={inTab(views, one)} onAsk={setAsking} />
        ))}
      </div>
      <StepDialogs asking={asking} onAsk={setAsking} onClose={() => setAsking(null)} />
    </>
  );
}

interface TabListProps {
  views: readonly KitchenView[];
  tab: KitchenTab;
  onTab(tab: KitchenTab): void;
}

function TabList({ views, tab, onTab }: TabListProps) {
  const { t } = useLingui();
  return (
    <nav className={styles.tabs} aria-label={t`Bestellingen`}>
      {KITCHEN_TABS.map((one) => (
        <button
          key={one}
          type="button"
          aria-current={one === tab ? 'true' : undefined}
          className={styles.tab}
          data-tab={one}
          onClick={() => onTab(one)}
        >
          {t(TAB_LABELS[one])}{' '}
          <span className={styles.count}>{views.filter((view) => isInTab(view, one)).length}</span>
        </button>
      ))}
    </nav>
  );
}

interface ColumnProps {
  tab: KitchenTab;
  /** On a narrow screen only the chosen column shows. */
  isChosen: boolean;
  views: KitchenView[];
  onAsk(asking: Asking): void;
}

function Column({ tab, isChosen, views, onAsk }: ColumnProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ReadonlySet<Id<'order'>>>(new Set());
  const select = useCallback((id: Id<'order'>, on: boolean) => {
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  }, []);
  // An order that comes back was not selected for what it is now.
  const present = views.map(({ order }) => order._id).filter((id) => chosen.has(id));
  if (present.length < chosen.size) setChosen(new Set(present));
  const together = TOGETHER[tab];
  const { place, list, focusKept } = useNextCardFocus();
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={classes(styles.column, isChosen && styles.chosen)}
      aria-label={t(TAB_LABELS[tab])}
      {...focusKept}
    >
      <h2 className={styles.heading}>
        {t(TAB_LABELS[tab])} <span className={styles.count}>{views.length}</span>
      </h2>
      {together && (
        <Together
          action={together}
          views={views.filter(({ order }) => chosen.has(order._id))}
          onDone={() => setChosen(new Set())}
        />
      )}
      {views.length === 0 && (
        <p className={styles.nothing}>
          <Trans>Geen bestellingen</Trans>
        </p>
      )}
      <SettledCards order={views.map(({ order }) => order._id).join()}>
        <ul ref={list} className={styles.list}>
          {views.map((view) => (
            <KitchenCard
              key={view.order._id}
              view={view}
              isSelected={chosen.has(view.order._id)}
              onSelect={together ? select : undefined}
              onAsk={onAsk}
            />
          ))}
        </ul>
      </SettledCards>
    </section>
  );
}

/** When the card with the focus leaves the column, focuses the card that takes its place, else the column. */
function useNextCardFocus() {
  const place = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const index = useRef(-1);
  const cards = () => [...(list.current?.children ?? [])];
  const kept = useFocusKept({
    get current() {
      return cards()[index.current]?.querySelector('button') ?? place.current;
    },
  });
  // After `useFocusKept`, which needs the previous index. Cards above the focused one may have come or gone.
  useEffect(() => {
    const at = cards().findIndex((card) => card.contains(document.activeElement));
    if (at >= 0) index.current = at;
  });
  const onFocus = (event: FocusEvent) => {
    index.current = cards().findIndex((card) => card.contains(event.target));
    kept.onFocus(event);
  };
  return { place, list, focusKept: { onFocus } };
}

interface TogetherProps {
  action: 'accept' | 'hide';
  views: readonly KitchenView[];
  onDone(): void;
}

/** One button for all selected orders. */
function Together({ action, views, onDone }: TogetherProps) {
  const { giveAll } = useSteps();
  if (views.length === 0) return null;
  const all = () => {
    onDone();
    void giveAll(views, action);
  };
  return (
    <div className={styles.together}>
      <Button wide onClick={all}>
        {action === 'accept' ? (
          <Plural value={views.length} one="# bestelling accepteren" other="# bestellingen accepteren" />
        ) : (
          <Plural value={views.length} one="# bestelling verbergen" other="# bestellingen verbergen" />
        )}
      </Button>
    </div>
  );
}
