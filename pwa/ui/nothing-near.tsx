import { Trans } from '@lingui/react/macro';
import { Notice } from './notice.tsx';

/** D1 §8, No hubs near the address. @param product what a hub is called; its plural is `-en` */
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
