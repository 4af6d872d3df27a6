import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classes } from './classes.ts';

interface CardProps extends ComponentProps<'section'> {
  as?: 'section' | 'article' | 'div' | 'li' | undefined;
  /** Pictures to the edge: no padding of its own. */
  flush?: boolean | undefined;
}

export function Card({ as: Tag = 'section', flush, className, ...rest }: CardProps) {
  // The four elements take the same attributes; React's types know each by its own ref.
  const Element = Tag as 'section';
  return <Element className={classes(styles.card, !flush && styles.padded, className)} {...rest} />;
}
