import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './section-card.module.css';

interface SectionCardProps {
  title: ReactNode;
  picture: string;
  tone?: 'plain' | 'brand' | 'warm' | undefined;
  children: ReactNode;
}

/** A section of the landing page: a picture, a title and a few sentences. */
export function SectionCard({ title, picture, tone = 'plain', children }: SectionCardProps) {
  return (
    <section className={classes(styles.section, styles[tone])}>
      <Picture src={picture} alt="" width={72} height={72} fit="contain" className={styles.picture} />
      <h2>{title}</h2>
      <div className={styles.words}>{children}</div>
    </section>
  );
}
