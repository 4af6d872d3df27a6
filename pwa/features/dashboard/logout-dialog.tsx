import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BRAND } from '#domain/brand';
import { paths } from '#domain/paths';
import { useCart } from '../../data/use-cart.ts';
import { useRefused } from '../../data/use-refused.ts';
import { useSession } from '../../data/use-session.ts';
import { useUnsavedDrafts } from '../../data/use-unsaved-drafts.ts';
import { useWaiting } from '../../data/use-waiting.ts';
import { UnsavedDrafts } from '../../ui/business/unsaved-drafts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Unsent } from '../../ui/unsent.tsx';
import styles from './account-menu.module.css';

/**
 * Asks before logging out and says what has not been sent yet; it is sent when the same user logs in again.
 * Documents the server refused are kept too, unless the user discards them.
 */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { logout } = useSession();
  const { count, clear } = useCart();
  const refused = useRefusedNames();
  const unsaved = useUnsavedDrafts(open);
  const waiting = useWaiting();
  const [discardRefused, setDiscardRefused] = useState(false);
  const navigate = useNavigate();
  const { t } = useLingui();
  const leave = async () => {
    onClose();
    // The next user must not start with this user's cart.
    clear();
    await logout({ discardRefused });
    navigate(paths.home.href(), { replace: true });
  };
  return (
    <ConfirmDialog open={open} title={t`Wil je uitloggen?`} yes={t`Uitloggen`} onYes={leave} onNo={onClose}>
      <div className={styles.leaving}>
        <Unsent waiting={waiting} />
        {waiting.onTheWay + waiting.forUser === 0 && (
          <p>
            <Trans>Je telefoonnummer blijft bewaard, dus inloggen gaat straks snel.</Trans>
          </p>
        )}
        <UnsavedDrafts {...unsaved} />
        {refused.length > 0 && (
          <Refused names={refused} discard={discardRefused} onDiscard={setDiscardRefused} onSee={onClose} />
        )}
        {count > 0 && (
          <p>
            <Trans>Je winkelwagen wordt leeggemaakt.</Trans>
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

function useRefusedNames(): string[] {
  const { documents: addresses } = useRefused('addresses');
  const { documents: favourites } = useRefused('favourites');
  return [...addresses, ...favourites].map(({ id, name }) => name ?? id.slice(id.indexOf('/') + 1));
}

interface RefusedProps {
  names: readonly string[];
  discard: boolean;
  onDiscard(discard: boolean): void;
  onSee(): void;
}

function Refused({ names, discard, onDiscard, onSee }: RefusedProps) {
  const { t } = useLingui();
  return (
    <>
      <Notice tone="warn" title={<Trans>Dit is niet bewaard bij {BRAND.name}</Trans>}>
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p>
          <Trans>Het blijft op dit apparaat staan tot je weer inlogt.</Trans>{' '}
          <Link to={paths.settings.href()} onClick={onSee}>
            <Trans>Eerst bekijken</Trans>
          </Link>
        </p>
      </Notice>
      <Switch label={t`Niet bewaren, maar weggooien`} checked={discard} onChange={onDiscard} />
    </>
  );
}
