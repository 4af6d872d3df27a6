import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './settings.module.css';

export interface RemovableItem {
  _id: string;
  name: string;
  logo?: string | undefined;
  note?: ReactNode;
  /** Added to the question: what else is lost. */
  loses?: ReactNode;
}
interface RemovableListProps {
  items: readonly RemovableItem[];
  hrefOf(id: string): string;
  onRemove(item: RemovableItem): void;
  /** Shown if there are no items. */
  empty: ReactNode;
}

/** Businesses or clubs with their logo; removing one asks first. */
export function RemovableList({ items, hrefOf, onRemove, empty }: RemovableListProps) {
  const [removing, setRemoving] = useState<RemovableItem | null>(null);
  const { t } = useLingui();
  if (items.length === 0) return <p className={styles.empty}>{empty}</p>;
  const name = removing?.name ?? '';
  return (
    <>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item._id}>
            <Picture src={item.logo} alt="" width={44} height={44} />
            <div>
              <Link to={hrefOf(item._id)}>{item.name}</Link>
              {item.note && <small>{item.note}</small>}
            </div>
            <IconButton label={t`Verwijder ${item.name}`} onClick={() => setRemoving(item)}>
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        // It may be removed in another tab meanwhile.
        open={items.some(({ _id }) => _id === removing?._id)}
        title={t`${name} verwijderen`}
        danger
        onNo={() => setRemoving(null)}
        onYes={() => {
          if (removing) onRemove(removing);
          setRemoving(null);
        }}
      >
        <p>
          <Trans>
            Als je doorgaat wordt {name} uit je lijst gehaald en gaan je favoriete bestellingen verloren, wil
            je doorgaan?
          </Trans>
        </p>
        {removing?.loses}
      </ConfirmDialog>
    </>
  );
}
