import { Trans, useLingui } from '@lingui/react/macro';
import type { Host } from '#documents/host';
import { useCart } from '../../data/use-cart.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks before emptying the cart by leaving the menu (rule cart/leave-question). */
export function LeaveGuard({ host }: { host: Host }) {
  const { cart, clear } = useCart();
  const isFilled = cart?.host === host._id;
  const { leaving, leave, stay } = useLeaveGuard(isFilled, `/${host._id}`);
  const { t } = useLingui();
  const empty = () => {
    clear();
    leave();
  };
  return (
    <ConfirmDialog open={leaving} title={t`Winkelwagen legen?`} onYes={empty} onNo={stay}>
      <p>
        <Trans>Als je weggaat bij {host.name}, wordt je winkelwagen geleegd.</Trans>
      </p>
    </ConfirmDialog>
  );
}
