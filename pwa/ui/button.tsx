import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Link } from './link.tsx';
import { Spinner } from './spinner.tsx';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** Takes the full width of its container. */
  wide?: boolean | undefined;
  small?: boolean | undefined;
  icon?: ReactNode;
}

/** For elements that only look like a button, such as a link to another site. */
export const buttonClass = ({ variant = 'primary', wide, small }: ButtonLook = {}): string =>
  classes(styles.button, styles[variant], wide && styles.wide, small && styles.small);

const ignore = (event: MouseEvent) => event.preventDefault();

/** A busy button ignores presses, as does its form. It is not `disabled`, because it would lose the focus. */
export function Button({
  variant,
  wide,
  small,
  icon,
  busy,
  className,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: ButtonLook & { busy?: boolean | undefined } & ComponentProps<'button'>) {
  return (
    <button
      type={type}
      className={classes(buttonClass({ variant, wide, small }), className)}
      disabled={disabled && !busy}
      aria-disabled={busy}
      aria-busy={busy}
      onClick={busy ? ignore : onClick}
      {...rest}
    >
      {busy ? <Spinner small /> : icon}
      <span>{children}</span>
    </button>
  );
}

/** A link to another page of the app that looks like a button. */
export function LinkButton({
  variant,
  wide,
  small,
  icon,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return (
    <Link className={classes(buttonClass({ variant, wide, small }), className)} {...rest}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
