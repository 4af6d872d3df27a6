import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';
import { Link } from './link.tsx';

interface IconLook {
  /** What it does: the accessible name and the tooltip. */
  label: string;
  /** With a background, for use on a picture. */
  solid?: boolean | undefined;
}

export function IconButton({
  label,
  solid,
  className,
  children,
  ...rest
}: IconLook & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={classes(styles.icon, solid && styles.solid, className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      {children}
    </button>
  );
}

export function IconLink({
  label,
  solid,
  className,
  children,
  ...rest
}: IconLook & ComponentProps<typeof Link>) {
  return (
    <Link
      className={classes(styles.icon, solid && styles.solid, className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      {children}
    </Link>
  );
}
