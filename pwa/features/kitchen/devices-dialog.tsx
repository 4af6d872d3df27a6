import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { WorkplaceAnswer } from '#contract/auth';
import type { KitchenDevice } from '#documents/kitchen-device';
import { isDeviceListed } from '#domain/kitchen-heard';
import { nameDevice, ownDevice, removeKitchenDevice } from '../../data/kitchen-device.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useKitchen } from '../../data/use-kitchen.ts';
import { useNow } from '../../data/use-now.ts';
import { AbsentList } from '../../ui/absent-list.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { BoardChoices } from './board-choices.tsx';
import { heardWords } from './heard-words.ts';
import styles from './kitchen.module.css';
import { useDeviceName } from './use-device-name.ts';

interface DevicesDialogProps {
  open: boolean;
  workplace: WorkplaceAnswer;
  onClose(): void;
}

/** The devices that have the board open, and for owners whether orders depend on them. */
export function DevicesDialog({ open, workplace, onClose }: DevicesDialogProps) {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState<KitchenDevice | null>(null);
  const attempt = useAttempt(useRefusalText());
  const isOwner = workplace._role === 'owner';
  const remove = () => {
    if (leaving) void attempt(removeKitchenDevice(workplace._id, leaving._id), t`Verwijderd`);
    setLeaving(null);
  };
  return (
    <>
      <Dialog open={open && !leaving} onClose={onClose} title={<Trans>Apparaten</Trans>}>
        {open && (
          <div className={styles.fields}>
            <DeviceList host={workplace._id} onRemove={isOwner ? setLeaving : undefined} />
            <OwnName />
            <BoardChoices host={workplace._id} isOwner={isOwner} />
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        title={t`Apparaat verwijderen?`}
        danger
        onYes={remove}
        onNo={() => setLeaving(null)}
      >
        <p>
          <Trans>{leaving?.name} komt terug in de lijst als de keuken daar nog open staat.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}

interface DeviceListProps {
  host: WorkplaceAnswer['_id'];
  onRemove: ((device: KitchenDevice) => void) | undefined;
}

function DeviceList({ host, onRemove }: DeviceListProps) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const board = useKitchen(host);
  if (!board.value) return <AbsentList list={board} />;
  const devices = board.value.devices.filter((device) => isDeviceListed(device, now));
  if (devices.length === 0) {
    return (
      <p>
        <Trans>
          Nog geen apparaten. Een apparaat komt hier vanzelf te staan zodra de keuken daar open is.
        </Trans>
      </p>
    );
  }
  const latest = devices.toSorted((a, b) => (a.heard < b.heard ? 1 : -1));
  return (
    <ul className={styles.people}>
      {latest.map((device) => (
        <li key={device._id}>
          <span>
            <strong>{device.name}</strong>{' '}
            {device._id === `device/${ownDevice().key}` && <Trans>(dit apparaat)</Trans>}
            <small>
              {heardWords(i18n, Date.parse(device.heard), now)}
              {' · '}
              {device.sound ? <Trans>geluid aan</Trans> : <Trans>geluid uit</Trans>}
            </small>
          </span>
          {onRemove && (
            <IconButton label={t`Verwijder ${device.name}`} onClick={() => onRemove(device)}>
              <Trash2 />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

const MAX_LETTERS = 60;

/** The name by which colleagues recognise this device. */
function OwnName() {
  const { t } = useLingui();
  const { name, isOwn } = useDeviceName();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <form
      className={styles.invite}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== null) nameDevice(typed);
        setTyped(null);
      }}
    >
      <TextField
        label={t`Naam van dit apparaat`}
        autoComplete="off"
        maxLength={MAX_LETTERS}
        value={typed ?? (isOwn ? name : '')}
        placeholder={name}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button variant="secondary" type="submit" disabled={typed === null}>
        <Trans>Opslaan</Trans>
      </Button>
    </form>
  );
}
