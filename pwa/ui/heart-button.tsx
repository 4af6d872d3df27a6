import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import styles from './heart-button.module.css';
import { IconButton } from './icon-button.tsx';

interface HeartButtonProps {
  /** Name of the business, hub or club. */
  name: string;
  on: boolean;
  onToggle(): void;
  /** With a background, for use on a picture. */
  solid?: boolean | undefined;
}

/** The favourite toggle of a business, hub or club. */
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
