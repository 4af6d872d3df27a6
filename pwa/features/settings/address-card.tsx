import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AddressCandidate } from '#documents/address';
import { type AddressBook, useAddressBook } from '../../data/use-address-book.ts';
import { useAddressSearch } from '../../data/use-address-search.ts';
import { AddressPicker } from '../../ui/address-picker.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SavedAddresses } from '../../ui/saved-addresses.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import styles from './settings.module.css';

/** 'Adres': one's addresses, the one in use marked, and a plus for another (D2 §2). */
export function AddressCard() {
  const book = useAddressBook();
  const [adding, setAdding] = useState(false);
  const { t } = useLingui();
  const saved = book.saved.value ?? [];
  return (
    <Card className={styles.card}>
      <header className={styles.head}>
        <h2>
          <Trans>Adres</Trans>
        </h2>
        <IconButton label={t`Adres toevoegen`} aria-haspopup="dialog" onClick={() => setAdding(true)}>
          <Plus />
        </IconButton>
      </header>
      {saved.length > 0 ? (
        <SavedAddresses
          addresses={saved}
          chosenKey={book.chosenKey}
          hereKey={book.hereKey}
          onSelect={book.select}
          onDelete={(address) => void book.remove(address._id)}
        />
      ) : (
        <p className={styles.empty}>
          <Trans>Je hebt nog geen adressen opgeslagen.</Trans>
        </p>
      )}
      <Dialog open={adding} onClose={() => setAdding(false)} title={t`Adres toevoegen`}>
        <AddAddress book={book} onDone={() => setAdding(false)} />
      </Dialog>
    </Card>
  );
}

function AddAddress({ book, onDone }: { book: AddressBook; onDone(): void }) {
  const [text, setText] = useState('');
  const search = useAddressSearch(text, { min: 3, delay: 500 });
  const show = useSnackbar();
  const { t } = useLingui();
  const use = async (address: AddressCandidate) => {
    const result = await book.add(address);
    if (result === 'duplicate') show(t`Adres is al geregistreerd`);
    onDone();
  };
  return <AddressPicker text={text} onText={setText} search={search} locate={book.locate} onUse={use} />;
}
