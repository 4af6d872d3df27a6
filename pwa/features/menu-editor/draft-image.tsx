import type { Id } from '#documents/id';
import { useDraftPicture } from '../../data/use-draft-picture.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './draft-image.module.css';

interface DraftImageProps {
  host: Id<'organisation'>;
  /** An address of this site, or of a picture that only this device has. */
  src: string;
  /** Pixels per side. */
  size: number;
  alt?: string;
}

export function DraftImage({ host, src, size, alt = '' }: DraftImageProps) {
  const shown = useDraftPicture(host, src);
  return (
    <Picture src={shown} alt={alt} width={size} height={size} fit="contain" className={styles.picture} />
  );
}
