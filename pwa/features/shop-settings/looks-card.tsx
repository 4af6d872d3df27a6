import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { BRAND } from '#domain/brand';
import type { UploadType } from '#domain/upload';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useUpload } from '../../data/use-upload.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PictureChoice } from '../../ui/picture-choice.tsx';
import styles from './shop-settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

/** Logo, banner and colour. A picture is uploaded when it is chosen, and shown to customers once it is saved. */
export function LooksCard({ form }: { form: SettingsForm }) {
  const { t } = useLingui();
  const id = useId();
  const color = form.get('color');
  return (
    <Card className={styles.card}>
      <h2>
        <Trans>Uiterlijk</Trans>
      </h2>
      <PictureField
        type="logo"
        name={t`Logo`}
        value={form.get('logo')}
        isGone={form.gone.includes('logo')}
        onChange={(path) => form.set('logo', path)}
      />
      <PictureField
        type="banner"
        name={t`Omslagfoto`}
        value={form.get('banner')}
        isGone={form.gone.includes('banner')}
        onChange={(path) => form.set('banner', path)}
      />
      <div className={styles.color}>
        <label htmlFor={id}>
          <Trans>Kleur</Trans>
        </label>
        <input
          id={id}
          type="color"
          value={color ?? BRAND.color}
          onChange={({ target }) => form.set('color', target.value)}
        />
        {color && (
          <Button variant="quiet" small onClick={() => form.set('color', null)}>
            <Trans>Geen eigen kleur</Trans>
          </Button>
        )}
      </div>
    </Card>
  );
}

interface PictureFieldProps {
  type: UploadType & ('logo' | 'banner');
  name: string;
  value: string | null;
  /** Whether another picture was chosen that the server does not have any more. */
  isGone: boolean;
  onChange(path: string | null): void;
}

const SIZES = { logo: { width: 72, height: 72 }, banner: { width: 320, height: 96 } };

function PictureField({ type, name, value, isGone, onChange }: PictureFieldProps) {
  const upload = useUpload(type);
  const refused = upload.refused ?? (isGone ? 'picture-gone' : null);
  const explain = useRefusalText();
  const { t } = useLingui();
  const pick = async (file: File) => {
    const path = await upload.send(file);
    if (path) onChange(path);
  };
  return (
    <fieldset className={styles.picture}>
      <legend>{name}</legend>
      {value && <Picture src={value} alt="" {...SIZES[type]} />}
      <PictureChoice
        label={value ? t`Andere foto: ${name}` : t`Foto kiezen: ${name}`}
        isChosen={Boolean(value)}
        onChoose={pick}
        onRemove={() => {
          upload.stop();
          onChange(null);
        }}
      />
      {upload.progress !== null && (
        <progress value={upload.progress} max={1} aria-label={t`Foto versturen`} />
      )}
      {refused && <Notice tone="error">{explain(refused)}</Notice>}
    </fieldset>
  );
}
