import { Trans } from '@lingui/react/macro';
import { ChevronDown, MapPin } from 'lucide-react';
import { useState } from 'react';
import { BRAND } from '#contract/brand';
import { addressName } from '#domain/address';
import { useAddressBook } from '../../data/use-address-book.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './address-bar.module.css';
import { AddressDialog } from './address-dialog.tsx';

/** Where the food goes; pressing it changes that. */
export function AddressBar({ nothingNear }: { nothingNear: boolean }) {
  const [open, setOpen] = useState(false);
  const book = useAddressBook();
  const { chosen } = book;
  const name = chosen ? addressName(chosen) || chosen.name : '';
  const { product } = BRAND;
  return (
    <div className={styles.place}>
      <button type="button" className={styles.bar} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MapPin aria-hidden />
        <span>
          <small>{chosen ? <Trans>Bezorgen op</Trans> : <Trans>Waar mag het heen?</Trans>}</small>
          <strong>{chosen ? name : <Trans>Kies je adres</Trans>}</strong>
        </span>
        <ChevronDown aria-hidden />
      </button>
      {nothingNear && (
        <Notice tone="warn">
          <Trans>
            Er zijn nog geen {product}en in de buurt van {name}. Selecteer een ander adres of kies direct een{' '}
            {product}.
          </Trans>
        </Notice>
      )}
      <AddressDialog book={book} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
