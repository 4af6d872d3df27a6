import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { WorkplaceAnswer } from '#contract/auth';
import type { KitchenPerson } from '#documents/kitchen-people';
import type { KitchenRole } from '#domain/kitchen-people';
import { isMobile, normalizePhone } from '#domain/phone';
import { invitePerson, removePerson } from '../../data/kitchen-people.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useKitchen } from '../../data/use-kitchen.ts';
import { AbsentList } from '../../ui/absent-list.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import styles from './kitchen.module.css';

interface PeopleDialogProps {
  open: boolean;
  workplace: WorkplaceAnswer;
  onClose(): void;
}

/** Who works at the business. An owner invites people by number, and revokes access. */
export function PeopleDialog({ open, workplace, onClose }: PeopleDialogProps) {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState<KitchenPerson | null>(null);
  const attempt = useAttempt(useRefusalText());
  const board = useKitchen(workplace._id);
  const isOwner = workplace._role === 'owner';
  const isSelf = (person: KitchenPerson) => person._id === workplace.person;
  const remove = () => {
    if (leaving) {
      const done = isSelf(leaving) ? t`Je hebt de keuken verlaten` : t`Verwijderd`;
      void attempt(removePerson(workplace._id, leaving._id), done);
    }
    setLeaving(null);
  };
  return (
    <>
      <Dialog open={open && !leaving} onClose={onClose} title={<Trans>Medewerkers</Trans>}>
        {board.value ? (
          <ul className={styles.people}>
            {board.value.people.map((person) => (
              <Person
                key={person._id}
                person={person}
                isSelf={isSelf(person)}
                onRemove={isOwner || isSelf(person) ? () => setLeaving(person) : undefined}
              />
            ))}
          </ul>
        ) : (
          <AbsentList list={board} />
        )}
        {isOwner && <Invite workplace={workplace} />}
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        title={leaving && isSelf(leaving) ? t`Keuken verlaten?` : t`Toegang intrekken?`}
        danger
        onYes={remove}
        onNo={() => setLeaving(null)}
      >
        <p>
          {leaving && isSelf(leaving) ? (
            <Trans>
              Je ziet de bestellingen dan niet meer en krijgt er geen meldingen van. Alleen een eigenaar kan
              je weer toevoegen.
            </Trans>
          ) : (
            <Trans>{leaving?.name ?? leaving?.phone} kan daarna niet meer in de keuken.</Trans>
          )}
        </p>
      </ConfirmDialog>
    </>
  );
}

interface PersonProps {
  person: KitchenPerson;
  isSelf: boolean;
  onRemove: (() => void) | undefined;
}

function Person({ person: { name, phone, role }, isSelf, onRemove }: PersonProps) {
  const { t } = useLingui();
  const who = name ?? phone;
  return (
    <li>
      <span>
        <strong>{who}</strong> {isSelf && <Trans>(jij)</Trans>}
        <small>
          {role === 'owner' ? <Trans>Eigenaar</Trans> : <Trans>Medewerker</Trans>}
          {name && ` · ${phone}`}
        </small>
      </span>
      {isSelf && (
        <Button small variant="quiet" onClick={onRemove}>
          <Trans>Keuken verlaten</Trans>
        </Button>
      )}
      {!isSelf && onRemove && (
        <IconButton label={t`Verwijder ${who}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      )}
    </li>
  );
}

function Invite({ workplace }: { workplace: WorkplaceAnswer }) {
  const { t } = useLingui();
  const attempt = useAttempt(useRefusalText());
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<KitchenRole>('staff');
  const [isBusy, setBusy] = useState(false);
  const phone = normalizePhone(typed);
  const invite = async () => {
    setBusy(true);
    if (await attempt(invitePerson(workplace._id, phone, role), t`Uitgenodigd`)) setTyped('');
    setBusy(false);
  };
  return (
    <form
      className={styles.invite}
      onSubmit={(event) => {
        event.preventDefault();
        if (isMobile(phone)) void invite();
      }}
    >
      <TextField
        label={t`Mobiel nummer`}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={typed}
        hint={t`Wie dit nummer heeft, logt ermee in en komt dan in de keuken.`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SelectField
        label={t`Rol`}
        value={role}
        onChange={({ target }) => setRole(target.value as KitchenRole)}
      >
        <option value="staff">{t`Medewerker`}</option>
        <option value="owner">{t`Eigenaar`}</option>
      </SelectField>
      <Button wide type="submit" busy={isBusy} disabled={!isMobile(phone)}>
        <Trans>Uitnodigen</Trans>
      </Button>
    </form>
  );
}
