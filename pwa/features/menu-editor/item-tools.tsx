import { useLingui } from '@lingui/react/macro';
import { ArrowUp, Trash2 } from 'lucide-react';
import { movedTo } from '#domain/menu-order';
import { IconButton } from '../../ui/icon-button.tsx';

interface ItemToolsProps<T> {
  name: string;
  items: readonly T[];
  item: T;
  onChange(items: T[]): void;
}

/** Moves an item of a short list up, or removes it. */
export function ItemTools<T>({ name, items, item, onChange }: ItemToolsProps<T>) {
  const { t } = useLingui();
  const at = items.indexOf(item);
  return (
    <>
      <IconButton
        label={t`${name} omhoog`}
        disabled={at === 0}
        onClick={() => onChange(movedTo(items, item, at - 1))}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        label={t`${name} verwijderen`}
        onClick={() => onChange(items.filter((one) => one !== item))}
      >
        <Trash2 />
      </IconButton>
    </>
  );
}
