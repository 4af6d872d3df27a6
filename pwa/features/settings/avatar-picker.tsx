import { useLingui } from '@lingui/react/macro';
import { UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRefusalText } from '../../data/refusal-text.ts';
import type { Upload } from '../../data/use-upload.ts';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PictureChoice } from '../../ui/picture-choice.tsx';
import styles from './avatar-picker.module.css';

interface AvatarPickerProps {
  /** URL of the picture, null if there is none. */
  avatar: string | null;
  upload: Upload;
  onChange(avatar: string | null): void;
}

/** The user's picture. It is uploaded when it is chosen, and kept when the form is saved. */
export function AvatarPicker({ avatar, upload, onChange }: AvatarPickerProps) {
  const [chosen, choose] = usePreview();
  const explain = useRefusalText();
  const { t } = useLingui();
  const pick = async (file: File) => {
    choose(file);
    const location = await upload.send(file);
    if (location) onChange(location);
  };
  const remove = () => {
    upload.stop();
    onChange(null);
  };
  const sending = upload.progress !== null;
  const shown = sending ? chosen : avatar;
  return (
    <div className={styles.avatar}>
      {shown ? (
        <Picture src={shown} alt={t`Je foto`} width={72} height={72} />
      ) : (
        <span className={styles.nobody}>
          <UserRound aria-hidden />
        </span>
      )}
      <PictureChoice isChosen={Boolean(shown)} onChoose={pick} onRemove={remove} />
      {upload.progress !== null && (
        <progress value={upload.progress} max={1} aria-label={t`Foto versturen`} />
      )}
      {upload.refused && <Notice tone="error">{explain(upload.refused)}</Notice>}
    </div>
  );
}

/** An object URL to show a file before it is uploaded. */
function usePreview(): [string | null, (file: File) => void] {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);
  return [preview, (file) => setPreview(URL.createObjectURL(file))];
}
