import { Trans } from '@lingui/react/macro';
import { BRAND } from '#domain/brand';
import { Notice } from '../notice.tsx';

const { product } = BRAND;

/** There is no hub near the address. */
export function NothingNear({ address }: { address: string }) {
  return (
    <Notice tone="warn">
      <Trans>
        Er zijn nog geen {product}en in de buurt van {address}. Selecteer een ander adres of kies direct een{' '}
        {product}.
      </Trans>
    </Notice>
  );
}
