import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { BRAND } from '#domain/brand';
import { Notice } from '../notice.tsx';

const { product } = BRAND;

/**
 * Says, in a live region, that there is no hub near the address and that no business delivers there. Scrolls into view
 * when it appears.
 */
export function NothingNear({ address }: { address: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which React would call as the clean-up.
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Notice tone="warn" silent>
        <Trans>
          Er zijn nog geen {product}en in de buurt van {address}. Selecteer een ander adres of kies direct een{' '}
          {product}.
        </Trans>
      </Notice>
    </div>
  );
}
