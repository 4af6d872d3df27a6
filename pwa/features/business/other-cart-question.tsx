import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import type { Host } from '#documents/host';
import { paths } from '#domain/paths';
import { useBusiness } from '../../data/use-business.ts';
import { useCart } from '../../data/use-cart.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Whether going back leads to another page of the app. The leave guard has this one in the history twice. */
function isAfterAnother(): boolean {
  const { idx = 0, usr } = history.state ?? {};
  return idx > (usr?.guarded ? 1 : 0);
}

/** Opening a menu with another business's cart asks to empty it or go back (rule cart/one-business). */
export function OtherCartQuestion({ host }: { host: Host }) {
  const { cart, clear } = useCart();
  const other = cart && cart.host !== host._id ? cart.host : null;
  const otherName = useBusiness(other).value?.host.name;
  const navigate = useNavigate();
  const { t } = useLingui();
  const goBack = () => (other && !isAfterAnother() ? navigate(paths.business.href(other)) : navigate(-1));
  return (
    <ConfirmDialog open={other !== null} title={t`Winkelwagen legen?`} onYes={clear} onNo={goBack}>
      <p>
        {otherName ? (
          <Trans>
            Je winkelwagen is nog gevuld bij {otherName}. Je kunt bij één zaak tegelijk bestellen. Leeg hem om
            bij {host.name} te bestellen.
          </Trans>
        ) : (
          <Trans>
            Je winkelwagen is nog gevuld bij een andere zaak. Je kunt bij één zaak tegelijk bestellen. Leeg
            hem om bij {host.name} te bestellen.
          </Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}
