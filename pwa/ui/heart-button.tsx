import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import styles from './heart-button.module.css';
import { IconButton } from './icon-button.tsx';

interface HeartButtonProps {
  /** Of what it is a favourite. */
  name: string;
  on: boolean;
  onToggle(): void;
  /** On a picture: with a surface of its own. */
  solid?: boolean | undefined;
}

/** The favourite toggle of a business, hub or club (D1 §4, D2 §4). */
export function HeartButton({ name, on, onToggle, solid }: HeartButtonProps) {
  const { t } = useLingui();
  return (
    <IconButton
      solid={solid}
      className={styles.heart}
      label={t`Favoriet: ${name}`}
      aria-pressed={on}
      onClick={onToggle}
    >
      <Heart aria-hidden />
    </IconButton>
  );
}
