import { Trans, useLingui } from '@lingui/react/macro';
import type { MenuContent } from '#domain/menu-content';
import type { MenuFaultCode } from '#domain/menu-faults';
import styles from './fields.module.css';
import { MENU_FAULT_TEXTS } from './texts.ts';

interface FaultListProps {
  menu: MenuContent;
  /** JSON pointers below the menu, each followed by a code if there is one. */
  places: readonly string[];
}

/** What is wrong, and with which tab, product or discount. */
export function FaultList({ menu, places }: FaultListProps) {
  const { t } = useLingui();
  return (
    <ul className={styles.problems} aria-label={t`Wat er nog niet klopt`}>
      {places.map((place) => {
        const [path = '', code] = place.split(' ');
        const text = code && MENU_FAULT_TEXTS[code as MenuFaultCode];
        return (
          <li key={place}>
            <strong>{nameAt(menu, path)}</strong>{' '}
            {text ? t(text) : <Trans>Hier klopt iets niet ({path}).</Trans>}
          </li>
        );
      })}
    </ul>
  );
}

function nameAt(menu: MenuContent, path: string): string {
  const [, list, index] = path.split('/');
  const at = Number(index);
  if (list === 'products') return menu.products[at]?.name ?? '';
  if (list === 'discounts') return menu.discounts[at]?.name ?? '';
  return list === 'tabs' ? (menu.tabs[at] ?? '') : '';
}
