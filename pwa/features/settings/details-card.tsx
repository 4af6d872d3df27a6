import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { FormProblem } from '#domain/form-rules';
import { useSession } from '../../data/use-session.ts';
import { useUnsavedDrafts } from '../../data/use-unsaved-drafts.ts';
import type { Upload } from '../../data/use-upload.ts';
import { useWaiting } from '../../data/use-waiting.ts';
import { Badge } from '../../ui/badge.tsx';
import { UnsavedDrafts } from '../../ui/business/unsaved-drafts.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatPhone } from '../../ui/phone/format-phone.ts';
import { TextField } from '../../ui/text-field.tsx';
import { TitledCard } from '../../ui/titled-card.tsx';
import { Unsent } from '../../ui/unsent.tsx';
import { useRuleText } from '../../ui/use-rule-text.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import styles from './settings.module.css';

interface DetailsCardProps {
  name: string;
  nameField: RefObject<HTMLInputElement | null>;
  problem: FormProblem | null;
  /** The user tried to save: also show what is wrong with a field they have not left yet. */
  tried: boolean;
  phone: string;
  onName(name: string): void;
  avatar: string | null;
  upload: Upload;
  onAvatar(avatar: string | null): void;
}

export function DetailsCard(props: DetailsCardProps) {
  const { name, nameField, problem, tried, phone, onName, avatar, upload, onAvatar } = props;
  const [left, setLeft] = useState(false);
  const { t } = useLingui();
  const say = useRuleText();
  return (
    <TitledCard className={styles.card} title={<Trans>Gegevens</Trans>}>
      <TextField
        ref={nameField}
        label={t`Naam`}
        autoComplete="name"
        required
        maxLength={120}
        value={name}
        onChange={(event) => onName(event.target.value)}
        onBlur={() => setLeft(true)}
        hint={<Trans>Deze naam komt op je bestellingen.</Trans>}
        error={(left || tried) && say(problem)}
      />
      <AvatarPicker avatar={avatar} upload={upload} onChange={onAvatar} />
      <PhoneRow phone={phone} />
    </TitledCard>
  );
}

/** Another number is another user, so changing it logs out after asking (rule accounts/other-number). */
function PhoneRow({ phone }: { phone: string }) {
  const [asking, setAsking] = useState(false);
  const { logout } = useSession();
  const unsaved = useUnsavedDrafts(asking);
  const waiting = useWaiting();
  const { t } = useLingui();
  return (
    <div className={styles.phone}>
      <span className={styles.label}>
        <Trans>Telefoonnummer</Trans>
      </span>
      <Button variant="quiet" small className={styles.change} onClick={() => setAsking(true)}>
        <Trans>Wijzigen</Trans>
      </Button>
      <button type="button" className={styles.number} onClick={() => setAsking(true)}>
        {formatPhone(phone)}
      </button>
      <Badge tone="ok" icon={<BadgeCheck aria-hidden />}>
        <Trans>Bevestigd</Trans>
      </Badge>
      <ConfirmDialog
        open={asking}
        title={t`Ander telefoonnummer?`}
        onYes={() => void logout({ forgetPhone: true })}
        onNo={() => setAsking(false)}
      >
        <p>
          <Trans>Je logt dan in met een ander nummer. Wat van dit nummer is, blijft daarbij.</Trans>
        </p>
        <Unsent waiting={waiting} />
        <UnsavedDrafts {...unsaved} />
      </ConfirmDialog>
    </div>
  );
}
