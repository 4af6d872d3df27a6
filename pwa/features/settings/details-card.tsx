import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../data/use-session.ts';
import { useUnsavedDrafts } from '../../data/use-unsaved-drafts.ts';
import { useWaiting } from '../../data/use-waiting.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatPhone } from '../../ui/phone/format-phone.ts';
import { OtherNumberDialog } from '../../ui/phone/other-number-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TitledCard } from '../../ui/titled-card.tsx';
import { useRuleText } from '../../ui/use-rule-text.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import styles from './settings.module.css';
import type { ProfileForm } from './use-profile-form.ts';

interface DetailsCardProps {
  profile: ProfileForm;
  phone: string;
}

export function DetailsCard({ profile, phone }: DetailsCardProps) {
  const { draft, nameField, problem, tried, upload } = profile;
  const { name, avatar } = draft.fields;
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
        onChange={({ target }) => draft.change({ name: target.value })}
        onBlur={() => setLeft(true)}
        hint={<Trans>Deze naam komt op je bestellingen.</Trans>}
        error={(left || tried) && say(problem)}
      />
      <AvatarPicker avatar={avatar} upload={upload} onChange={(avatar) => draft.change({ avatar })} />
      <PhoneRow phone={phone} />
    </TitledCard>
  );
}

function PhoneRow({ phone }: { phone: string }) {
  const [asking, setAsking] = useState(false);
  const { logout } = useSession();
  const unsaved = useUnsavedDrafts(asking);
  const waiting = useWaiting();
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
      <OtherNumberDialog
        open={asking}
        waiting={waiting}
        unsaved={unsaved}
        onYes={() => void logout({ forgetPhone: true })}
        onNo={() => setAsking(false)}
      >
        <Trans>Je logt dan in met een ander nummer. Wat van dit nummer is, blijft daarbij.</Trans>
      </OtherNumberDialog>
    </div>
  );
}
