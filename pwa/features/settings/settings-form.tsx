import { Trans } from '@lingui/react/macro';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { UserAnswer } from '#contract/auth';
import { formProblem } from '#domain/form-rules';
import { isMobile } from '#domain/phone';
import { useProfileDraft } from '../../data/use-profile-draft.ts';
import { useUpload } from '../../data/use-upload.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddressCard } from './address-card.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DetailsCard } from './details-card.tsx';
import { ClubsCard, FavouritesCard } from './favourites-card.tsx';
import { NoticesCard } from './notices-card.tsx';
import { PickupCard } from './pickup-card.tsx';
import styles from './settings.module.css';
import { useSaving } from './use-saving.ts';

interface SettingsFormProps {
  user: UserAnswer;
  /** The path to go to after saving. */
  target: string;
}

/**
 * Name, picture and pickup service are saved with the button, and stay on the device until then; changes in the lists
 * apply at once.
 */
export function SettingsForm({ user, target }: SettingsFormProps) {
  const draft = useProfileDraft(user);
  const { name, courier, avatar } = draft.fields;
  const upload = useUpload();
  const saving = useSaving(target);
  const problem = formProblem(name, ['required', 'min2']);
  const isReady = isMobile(user.phone) && upload.progress === null;
  const [tried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem) nameField.current?.focus();
    if (problem || !isReady) return;
    const isOther = avatar !== (user.avatar ?? null);
    const isSaved = await saving.save({ name: name.trim(), courier, ...(isOther && { avatar }) });
    if (isSaved) draft.saved(draft.fields);
  };
  const discard = () => {
    upload.stop();
    draft.discard();
    setTried(false);
    // The button that was pressed is gone.
    saveButton.current?.focus();
  };
  // The lists contain forms, and forms cannot be nested: this one holds the fields, and the button names it.
  const form = useId();
  return (
    <div className={styles.form}>
      <form id={form} onSubmit={submit} noValidate>
        <DetailsCard
          name={name}
          nameField={nameField}
          problem={problem}
          tried={tried}
          phone={user.phone}
          onName={(name) => draft.change({ name })}
          avatar={avatar}
          upload={upload}
          onAvatar={(avatar) => draft.change({ avatar })}
        />
      </form>
      <AddressCard />
      <FavouritesCard />
      <ClubsCard />
      <PickupCard user={user} on={courier} onChange={(courier) => draft.change({ courier })} />
      <NoticesCard />
      {saving.refused && <Notice tone="error">{saving.refused}</Notice>}
      <footer className={styles.footer}>
        <DeleteAccount />
        <div className={styles.saving}>
          {draft.isChanged && (
            <Button variant="quiet" disabled={saving.busy} onClick={discard}>
              <Trans>Ongedaan maken</Trans>
            </Button>
          )}
          <Button ref={saveButton} type="submit" form={form} disabled={!isReady} busy={saving.busy}>
            <Trans>Opslaan</Trans>
          </Button>
        </div>
      </footer>
    </div>
  );
}
