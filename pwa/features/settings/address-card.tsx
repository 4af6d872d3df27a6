import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AddressCandidate } from '#documents/address';
import { addressKey, savedAs } from '#domain/address';
import { useRefusalText } from '../../data/refusal-text.ts';
import { type AddressBook, useAddressBook } from '../../data/use-address-book.ts';
import { useAddressLookup } from '../../data/use-address-lookup.ts';
import { type Refused, type RefusedDocument, useRefused } from '../../data/use-refused.ts';
import { AbsentList } from '../../ui/absent-list.tsx';
import { AddAddress } from '../../ui/address/add-address.tsx';
import { SavedAddresses } from '../../ui/address/saved-addresses.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TitledCard } from '../../ui/titled-card.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { RefusedDocuments } from './refused-documents.tsx';
import styles from './settings.module.css';

/** The saved addresses with the one in use marked, and a button to add one. */
export function AddressCard() {
  const book = useAddressBook();
  const refused = useRefused('addresses');
  const [adding, setAdding] = useState(false);
  /** The refused address that is being replaced. */
  const [editing, setEditing] = useState<RefusedDocument | null>(null);
  const { t } = useLingui();
  const close = () => {
    setAdding(false);
    setEditing(null);
  };
  const add = async (address: AddressCandidate) => {
    const result = await book.add(address);
    const saved = savedAs(book.saved.value ?? [], address);
    const isOther = editing !== null && (saved?._id ?? addressKey(address)) !== editing.id;
    if (isOther && (result === 'saved' || result === 'duplicate')) await refused.discard(editing.id);
    return result;
  };
  return (
    <TitledCard
      className={styles.card}
      title={<Trans>Adres</Trans>}
      action={
        <IconButton label={t`Adres toevoegen`} aria-haspopup="dialog" onClick={() => setAdding(true)}>
          <Plus />
        </IconButton>
      }
    >
      <RefusedDocuments refused={refused} onEdit={setEditing} />
      <Saved book={book} refused={refused} />
      <Dialog
        open={adding || editing !== null}
        onClose={close}
        title={editing ? t`Adres wijzigen` : t`Adres toevoegen`}
      >
        <NewAddress book={{ ...book, add }} onDone={close} />
      </Dialog>
    </TitledCard>
  );
}

function Saved({ book, refused }: { book: AddressBook; refused: Refused }) {
  const attempt = useAttempt(useRefusalText());
  const { t } = useLingui();
  // The reason is given above the list.
  const notes = new Map(refused.documents.map(({ id }) => [id, t`Alleen op dit apparaat`]));
  const saved = book.saved.value;
  if (!saved) return <AbsentList list={book.saved} />;
  if (saved.length === 0) {
    return (
      <p className={styles.empty}>
        <Trans>Je hebt nog geen adressen opgeslagen.</Trans>
      </p>
    );
  }
  return (
    <SavedAddresses
      addresses={saved}
      chosenKey={book.chosenKey}
      hereKey={book.hereKey}
      notes={notes}
      onSelect={book.select}
      onDelete={(address) => void attempt(book.remove(address._id))}
    />
  );
}

function NewAddress({ book, onDone }: { book: AddressBook; onDone(): void }) {
  const lookup = useAddressLookup();
  const explain = useRefusalText();
  return (
    <AddAddress
      lookup={{ ...lookup, locate: book.locate }}
      add={book.add}
      explain={explain}
      onDone={onDone}
    />
  );
}
