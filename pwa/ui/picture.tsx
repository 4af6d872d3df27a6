import { type ComponentProps, useState } from 'react';
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
}

/** A picture of known size, so that the layout does not shift. A plain surface if it is missing or fails to load. */
export function Picture({ src, alt, fit = 'cover', className, width, height, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const look = classes(styles.picture, styles[fit], className);
  if (!src || failed === src) {
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
