import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useCart } from '../../data/use-cart.ts';
import { useSession } from '../../data/use-session.ts';
import { useWaiting } from '../../data/use-waiting.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks first, and says what has not been sent yet: it goes out when the same person logs in again. */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { logout } = useSession();
  const { count, clear } = useCart();
  const { onTheWay, forPerson } = useWaiting();
  const navigate = useNavigate();
  const { t } = useLingui();
  const waiting = onTheWay + forPerson;
  const leave = async () => {
    onClose();
    // Whoever logs in next begins with nothing of this one (D2 §4, Cart).
    clear();
    await logout();
    navigate(paths.home.href(), { replace: true });
  };
  return (
    <ConfirmDialog open={open} title={t`Wil je uitloggen?`} yes={t`Uitloggen`} onYes={leave} onNo={onClose}>
      {waiting > 0 ? (
        <p>
          <Plural
            value={waiting}
            one="Er staat nog # ding op dit apparaat dat niet is verstuurd. Het wordt verstuurd als je weer inlogt."
            other="Er staan nog # dingen op dit apparaat die niet zijn verstuurd. Ze worden verstuurd als je weer inlogt."
          />
        </p>
      ) : (
        <p>
          <Trans>Je telefoonnummer blijft bewaard, dus inloggen gaat straks snel.</Trans>
        </p>
      )}
      {count > 0 && (
        <p>
          <Trans>Je winkelwagen wordt leeggemaakt.</Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}
