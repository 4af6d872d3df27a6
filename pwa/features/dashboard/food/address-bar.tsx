import { Trans } from '@lingui/react/macro';
import { ChevronDown, MapPin } from 'lucide-react';
import { useState } from 'react';
import { addressName } from '#domain/address';
import { useAddressBook } from '../../../data/use-address-book.ts';
import { NothingNear } from '../../../ui/address/nothing-near.tsx';
import styles from './address-bar.module.css';
import { AddressDialog } from './address-dialog.tsx';

/** The delivery address; pressing it opens the dialog to change it. */
export function AddressBar({ nothingNear }: { nothingNear: boolean }) {
  const [open, setOpen] = useState(false);
  const book = useAddressBook();
  const { chosen } = book;
  const name = chosen ? addressName(chosen) || chosen.name : '';
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
      {nothingNear && <NothingNear address={name} />}
      <AddressDialog book={book} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
