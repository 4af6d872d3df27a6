import type { ChangeEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';
import { classes } from './classes.ts';
import styles from './file-button.module.css';

interface FileButtonProps extends Pick<ButtonLook, 'variant' | 'small'> {
  /** Media types or endings, separated by commas. */
  accept: string;
  /** For screen readers, if the text of the button does not say what is chosen. */
  label?: string | undefined;
  onChoose(file: File): void;
  children: ReactNode;
}

/** A button that opens the device's choice of files. */
export function FileButton({ accept, label, onChoose, children, ...look }: FileButtonProps) {
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Lets the user choose the same file again after a refusal.
    target.value = '';
    if (file) onChoose(file);
  };
  return (
    <label className={classes(buttonClass(look), styles.file)}>
      <input type="file" accept={accept} className="visually-hidden" aria-label={label} onChange={pick} />
      {children}
    </label>
  );
}
