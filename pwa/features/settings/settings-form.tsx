import { Trans } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import type { UserAnswer } from '#contract/auth';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddressCard } from './address-card.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DetailsCard } from './details-card.tsx';
import { ClubsCard, FavouritesCard } from './favourites-card.tsx';
import { NoticesCard } from './notices-card.tsx';
import { PickupCard } from './pickup-card.tsx';
import styles from './settings.module.css';
import { StillDelivering } from './still-delivering.tsx';
import { type ProfileForm, useProfileForm } from './use-profile-form.ts';

interface SettingsFormProps {
  user: UserAnswer;
  /** The path to go to after saving. */
  target: string;
}

/** Name, picture and pickup service are saved with the button; changes in the lists apply at once. */
export function SettingsForm({ user, target }: SettingsFormProps) {
  const profile = useProfileForm(user, target);
  const { draft, saving } = profile;
  // The lists contain forms, and forms cannot be nested: this one holds the fields, and the button names it.
  const form = useId();
  return (
    <div className={styles.form}>
      <form id={form} onSubmit={profile.submit} noValidate>
        <DetailsCard profile={profile} phone={user.phone} />
      </form>
      <AddressCard />
      <FavouritesCard />
      <ClubsCard />
      <PickupCard user={user} on={draft.fields.courier} onChange={(courier) => draft.change({ courier })} />
      <NoticesCard />
      {profile.tried && profile.mustDeliver && <StillDelivering />}
      {saving.refused && <Notice tone="error">{saving.refused}</Notice>}
      <footer className={styles.footer}>
        <DeleteAccount />
        <SaveButtons form={form} profile={profile} />
      </footer>
    </div>
  );
}

function SaveButtons({ form, profile }: { form: string; profile: ProfileForm }) {
  const { draft, saving, isReady } = profile;
  const saveButton = useRef<HTMLButtonElement>(null);
  const discard = () => {
    profile.discard();
    // The button that was pressed is gone.
    saveButton.current?.focus();
  };
  return (
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
  );
}
