import { Trans } from '@lingui/react/macro';
import { Notice } from './notice.tsx';

/** There is no hub near the address. @param product the visible word for a hub; its plural ends in `-en` */
export function NothingNear({ product, address }: { product: string; address: string }) {
  return (
    <Notice tone="warn">
      <Trans>
        Er zijn nog geen {product}en in de buurt van {address}. Selecteer een ander adres of kies direct een{' '}
        {product}.
      </Trans>
    </Notice>
  );
}
