import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { Id } from '#documents/id';
import { type Discount, EVERY_DAY } from '#domain/discount';
import type { MenuContent } from '#domain/menu-content';
import { moveDiscount } from '#domain/menu-order';
import { WEEKDAYS } from '../../ui/business/weekdays.ts';
import { Button } from '../../ui/button.tsx';
import type { Ask } from './asking.ts';
import styles from './group-section.module.css';
import sections from './menu-sections.module.css';
import lines from './product-line.module.css';
import { SortableList } from './sortable-list.tsx';
import { useEditing } from './use-editing.ts';

interface DiscountSectionProps {
  host: Id<'organisation'>;
  menu: MenuContent;
  ask: Ask;
}

export function DiscountSection({ host, menu, ask }: DiscountSectionProps) {
  const { t } = useLingui();
  const edit = useEditing(host);
  const rows = useMemo(() => menu.discounts.map((discount, at) => ({ discount, at })), [menu.discounts]);
  return (
    <section className={sections.tab} aria-label={t`Kortingen`}>
      {rows.length === 0 ? (
        <p className={sections.hint}>
          <Trans>Er zijn nog geen kortingen.</Trans>
        </p>
      ) : (
        <div className={styles.group}>
          <SortableList
            label={t`Kortingen`}
            items={rows}
            idOf={({ at }) => String(at)}
            nameOf={({ discount }) => discount.name}
            onMove={(from, to) => edit((of) => moveDiscount(of, Number(from), to))}
          >
            {({ discount, at }, handle) => (
              <div className={lines.line}>
                {handle}
                <button type="button" className={lines.open} onClick={() => ask({ kind: 'discount', at })}>
                  <span className={lines.words}>
                    <span className={lines.name}>{discount.name}</span>
                    <small>
                      <When discount={discount} />
                    </small>
                  </span>
                </button>
              </div>
            )}
          </SortableList>
        </div>
      )}
      <div className={sections.buttons}>
        <Button variant="secondary" icon={<Plus />} onClick={() => ask({ kind: 'discount', at: null })}>
          <Trans>Korting toevoegen</Trans>
        </Button>
      </div>
    </section>
  );
}

function When({ discount: { day, tab, group } }: { discount: Discount }) {
  const { t } = useLingui();
  const scope = [tab, group].filter(Boolean).join(' · ');
  return (
    <>
      {day === EVERY_DAY ? <Trans>Elke dag</Trans> : t(WEEKDAYS[day]!)}
      {scope && ` · ${scope}`}
    </>
  );
}
