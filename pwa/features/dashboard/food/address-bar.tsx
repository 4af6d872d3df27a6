import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { addressText } from '#domain/address';
import { type AddressBook, useAddressBook } from '../../../data/use-address-book.ts';
import { NothingNear } from '../../../ui/address/nothing-near.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import styles from './address-bar.module.css';
import { AddressDialog } from './address-dialog.tsx';
import type { FoodChoice } from './use-food-choice.ts';

type AddressBarProps = Pick<FoodChoice, 'nothingNear' | 'zipcode' | 'clearZipcode'>;

/** The delivery address, or the zipcode in the URL; pressing it opens the dialog to choose an address. */
export function AddressBar({ nothingNear, zipcode, clearZipcode }: AddressBarProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const own = useAddressBook();
  const book = zipcode ? insteadOfZipcode(own, clearZipcode) : own;
  const { chosen } = book;
  const name = zipcode ?? (chosen ? addressText(chosen) || chosen.name : '');
  return (
    <div className={styles.place}>
      <div className={styles.row}>
        <button type="button" className={styles.bar} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <MapPin aria-hidden />
          <span>
            <small>{name ? <Label inZipcode={zipcode !== null} /> : <Trans>Waar mag het heen?</Trans>}</small>
            <strong>{name || <Trans>Kies je adres</Trans>}</strong>
          </span>
          <ChevronDown aria-hidden />
        </button>
        {zipcode && (
          <IconButton label={t`Postcode wissen`} onClick={clearZipcode}>
            <X />
          </IconButton>
        )}
      </div>
      <LiveRegion>{nothingNear && <NothingNear address={name} />}</LiveRegion>
      <AddressDialog book={book} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}

const Label = ({ inZipcode }: { inZipcode: boolean }) =>
  inZipcode ? <Trans>Wie bezorgt in</Trans> : <Trans>Bezorgen op</Trans>;

/** An address that is chosen counts from then on, so the zipcode leaves the URL. */
function insteadOfZipcode(book: AddressBook, clearZipcode: () => void): AddressBook {
  return {
    ...book,
    chosenKey: null,
    select(address) {
      clearZipcode();
      book.select(address);
    },
    async add(address) {
      const result = await book.add(address);
      if (result !== 'invalid') clearZipcode();
      return result;
    },
  };
}
