import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type AddressBook, useAddressBook } from '../../data/use-address-book.ts';
import { useAddressLookup } from '../../data/use-address-lookup.ts';
import { AddAddress } from '../../ui/add-address.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SavedAddresses } from '../../ui/saved-addresses.tsx';
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
        <NewAddress book={book} onDone={() => setAdding(false)} />
      </Dialog>
    </Card>
  );
}

function NewAddress({ book, onDone }: { book: AddressBook; onDone(): void }) {
  const lookup = useAddressLookup();
  return <AddAddress lookup={{ ...lookup, locate: book.locate }} add={book.add} onDone={onDone} />;
}
