import { classes } from '../classes.ts';
import styles from './initial.module.css';

interface InitialProps {
  name: string;
  /** Pixels; without it, the class gives the size. */
  size?: number;
  className?: string | undefined;
}

/** The first letter of a business or club without a logo. */
export const Initial = ({ name, size, className }: InitialProps) => (
  <span
    aria-hidden
    className={classes(styles.initial, className)}
    style={size === undefined ? undefined : { width: size, height: size }}
  >
    {name.slice(0, 1)}
  </span>
);
