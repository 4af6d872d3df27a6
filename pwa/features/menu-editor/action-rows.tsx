import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './action-rows.module.css';

export interface ActionRow {
  icon: ReactNode;
  label: string;
  disabled?: boolean;
  danger?: boolean;
  act(): void;
}
interface ActionRowsProps {
  title: ReactNode;
  rows: readonly ActionRow[];
  onClose(): void;
}

/** Actions, one button below the other. */
export function ActionRows({ title, rows, onClose }: ActionRowsProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <ul className={styles.rows}>
        {rows.map(({ icon, label, disabled, danger, act }) => (
          <li key={label}>
            <button type="button" disabled={disabled} data-danger={danger || undefined} onClick={act}>
              {icon} {label}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
