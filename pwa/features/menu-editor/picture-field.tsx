import { Trans, useLingui } from '@lingui/react/macro';
import { ImageOff } from 'lucide-react';
import { useRef, useState } from 'react';
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
  /** Called when a picture is being scaled, and when it no longer is. */
  onBusy(isBusy: boolean): void;
}

/** The picture of a product. It is stored on this device, and uploaded when the menu is published. */
export function PictureField({ host, image, onChange, onBusy }: PictureFieldProps) {
  const { t } = useLingui();
  const explain = useRefusalText();
  const [refused, setRefused] = useState<string | null>(null);
  const choices = useRef(0);
  /** Begins a choice. Returns a function that says, once a picture is scaled, whether it is still the last choice. */
  const beginChoice = () => {
    choices.current += 1;
    const own = choices.current;
    setRefused(null);
    return () => choices.current === own;
  };
  const pick = async (file: File) => {
    const isLast = beginChoice();
    onBusy(true);
    try {
      const added = await addPicture(host, file);
      if (!isLast()) return;
      if (added.ok) onChange(added.address);
      else setRefused(added.code);
    } finally {
      if (isLast()) onBusy(false);
    }
  };
  const remove = () => {
    beginChoice();
    onBusy(false);
    onChange(undefined);
  };
  return (
    <fieldset className={styles.list}>
      <legend>
        <Trans>Foto</Trans>
      </legend>
      <div className={styles.picture}>
        {image ? <DraftImage host={host} src={image} size={72} alt={t`Foto`} /> : <ImageOff aria-hidden />}
        <PictureChoice isChosen={Boolean(image)} onChoose={pick} onRemove={remove} />
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
