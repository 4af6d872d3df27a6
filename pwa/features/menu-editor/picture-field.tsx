import { Trans, useLingui } from '@lingui/react/macro';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { Id } from '#documents/id';
import { isDraftPicture } from '#domain/menu-pictures';
import { useRefusalText } from '../../data/refusal-text.ts';
import { addPicture } from '../../data/use-draft-picture.ts';
import { Notice } from '../../ui/notice.tsx';
import { PictureChoice } from '../../ui/picture-choice.tsx';
import { DraftImage } from './draft-image.tsx';
import styles from './fields.module.css';

interface PictureFieldProps {
  host: Id<'organisation'>;
  image: string | undefined;
  onChange(image: string | undefined): void;
}

/** The picture of a product. It is stored on this device, and uploaded when the menu is published. */
export function PictureField({ host, image, onChange }: PictureFieldProps) {
  const { t } = useLingui();
  const explain = useRefusalText();
  const [refused, setRefused] = useState<string | null>(null);
  const pick = async (file: File) => {
    const added = await addPicture(host, file);
    setRefused(added.ok ? null : added.code);
    if (added.ok) onChange(added.address);
  };
  return (
    <fieldset className={styles.list}>
      <legend>
        <Trans>Foto</Trans>
      </legend>
      <div className={styles.picture}>
        {image ? <DraftImage host={host} src={image} size={72} alt={t`Foto`} /> : <ImageOff aria-hidden />}
        <PictureChoice isChosen={Boolean(image)} onChoose={pick} onRemove={() => onChange(undefined)} />
      </div>
      {isDraftPicture(image) && (
        <p className={styles.hint}>
          <Trans>Nog niet verstuurd: dat gebeurt als je publiceert.</Trans>
        </p>
      )}
      {refused && <Notice tone="error">{explain(refused)}</Notice>}
    </fieldset>
  );
}
