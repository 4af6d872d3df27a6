import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { classes } from './classes.ts';
import styles from './picture.module.css';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src'> {
  src: string | undefined;
  /** Empty if the text beside the picture says the same. */
  alt: string;
  width: number;
  height: number;
  /** The CSS `object-fit`. */
  fit?: 'cover' | 'contain' | undefined;
  /** Shown if the picture is missing or fails to load; a plain surface of its size if absent. */
  instead?: ReactNode;
}

/** A picture of known size, so that the layout does not shift. If it failed to load, it is tried again when online. */
export function Picture(props: PictureProps) {
  const { src, alt, fit = 'cover', instead, className, width, height, ...rest } = props;
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (failed === null) return;
    const retry = () => setFailed(null);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failed]);
  const look = classes(styles.picture, styles[fit], className);
  if (!src || failed === src) {
    if (instead) return instead;
    return <span aria-hidden className={look} style={{ aspectRatio: `${width} / ${height}`, width }} />;
  }
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={look}
      onError={() => setFailed(src)}
      {...rest}
    />
  );
}
