import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classes } from './classes.ts';

interface CardProps extends ComponentProps<'section'> {
  as?: 'section' | 'article' | 'div' | 'li' | undefined;
  /** No padding, for pictures that reach the edge. */
  flush?: boolean | undefined;
}

export function Card({ as: Tag = 'section', flush, className, ...rest }: CardProps) {
  // The four elements take the same attributes, but React's types differ in their refs.
  const Element = Tag as 'section';
  return <Element className={classes(styles.card, !flush && styles.padded, className)} {...rest} />;
}
