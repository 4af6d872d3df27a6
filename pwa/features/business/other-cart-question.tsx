import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Host } from '#documents/host';
import { paths } from '../../app/paths.ts';
import { useBusiness } from '../../data/use-business.ts';
import { useCart } from '../../data/use-cart.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Opened with a cart of another business: it is emptied, or one goes back (D2 §2). */
export function OtherCartQuestion({ host }: { host: Host }) {
  const { cart, clear } = useCart();
  const other = cart && cart.host !== host._id ? cart.host : null;
  const otherName = useBusiness(other).value?.host.name;
  const navigate = useNavigate();
  const { key } = useLocation();
  const { t } = useLingui();
  // 'default' is the first page of this visit: there is nothing to go back to but the other business.
  const goBack = () => (key === 'default' && other ? navigate(paths.business.href(other)) : navigate(-1));
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
