import { Trans, useLingui } from '@lingui/react/macro';
import { useRefusalText } from '../../../data/refusal-text.ts';
import type { AddressBook } from '../../../data/use-address-book.ts';
import { useAddressLookup } from '../../../data/use-address-lookup.ts';
import { useRefusalNotes } from '../../../data/use-refusal-notes.ts';
import { AddAddress } from '../../../ui/address/add-address.tsx';
import { SavedAddresses } from '../../../ui/address/saved-addresses.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import styles from './address-dialog.module.css';

interface AddressDialogProps {
  book: AddressBook;
  open: boolean;
  onClose(): void;
}

/** Choose a saved address or look up a new one. */
export function AddressDialog({ book, open, onClose }: AddressDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Waar mag het heen?`}>
      <div className={styles.parts}>
        <Own book={book} onClose={onClose} />
        <FindAddress book={book} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function Own({ book, onClose }: Omit<AddressDialogProps, 'open'>) {
  const attempt = useAttempt(useRefusalText());
  const notes = useRefusalNotes();
  const saved = book.saved.value ?? [];
  if (saved.length === 0) return null;
  return (
    <SavedAddresses
      addresses={saved}
      chosenKey={book.chosenKey}
      hereKey={book.hereKey}
      notes={notes}
      onSelect={(address) => {
        book.select(address);
        onClose();
      }}
      onDelete={(address) => void attempt(book.remove(address._id))}
    />
  );
}

function FindAddress({ book, onClose }: Omit<AddressDialogProps, 'open'>) {
  const explain = useRefusalText();
  const lookup = useAddressLookup();
  return (
    <section className={styles.find}>
      <h3>
        <Trans>Een ander adres</Trans>
      </h3>
      <AddAddress
        lookup={{ ...lookup, locate: book.locate }}
        add={book.add}
        explain={explain}
        onDone={onClose}
      />
    </section>
  );
}
