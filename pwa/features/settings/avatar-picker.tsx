import { Trans, useLingui } from '@lingui/react/macro';
import { UserRound } from 'lucide-react';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useRefusalText } from '../../data/refusal-text.ts';
import type { Upload } from '../../data/use-upload.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
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
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Lets the user choose the same file again after a refusal.
    target.value = '';
    if (!file) return;
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
      <div className={styles.choices}>
        <label className={buttonClass({ variant: 'secondary', small: true })}>
          <input type="file" accept="image/*" className="visually-hidden" onChange={pick} />
          {shown ? t`Andere foto` : t`Foto kiezen`}
        </label>
        {shown && (
          <Button variant="quiet" small onClick={remove}>
            <Trans>Foto verwijderen</Trans>
          </Button>
        )}
      </div>
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
