import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { FileButton } from './file-button.tsx';
import styles from './picture-choice.module.css';

interface PictureChoiceProps {
  /** For screen readers, if a form has several pictures. */
  label?: string | undefined;
  isChosen: boolean;
  onChoose(file: File): void;
  onRemove(): void;
}

/** The buttons beside a picture: choose one or another, and remove it. */
export const PictureChoice = ({ label, isChosen, onChoose, onRemove }: PictureChoiceProps) => (
  <div className={styles.choices}>
    <FileButton accept="image/*" label={label} variant="secondary" small onChoose={onChoose}>
      {isChosen ? <Trans>Andere foto</Trans> : <Trans>Foto kiezen</Trans>}
    </FileButton>
    {isChosen && (
      <Button variant="quiet" small onClick={onRemove}>
        <Trans>Foto verwijderen</Trans>
      </Button>
    )}
  </div>
);
