import { type ComponentProps, useState } from 'react';
import { classes } from './classes.ts';
import styles from './picture.module.css';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src'> {
  src: string | undefined;
  /** Empty where the words beside it say the same. */
  alt: string;
  width: number;
  height: number;
  /** cover: fills its place; contain: shows whole. */
  fit?: 'cover' | 'contain' | undefined;
}

/** A picture with its size, so that nothing shifts; a calm surface where there is none or it does not come. */
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
