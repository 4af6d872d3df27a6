import { Trans, useLingui } from '@lingui/react/macro';
import { LocateFixed, Trash2, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { type Address, addressText } from '#domain/address';
import { Badge } from '../badge.tsx';
import { IconButton } from '../icon-button.tsx';
import styles from './saved-addresses.module.css';

interface Saved extends Address {
  _id: string;
}
interface SavedAddressesProps<One extends Saved> {
  addresses: readonly One[];
  chosenKey: string | null;
  /** Key of the address where the visitor was located. */
  hereKey: string | null;
  /** Notes on addresses, by id. */
  notes?: ReadonlyMap<string, string> | undefined;
  onSelect(address: One): void;
  onDelete(address: One): void;
}

/** The user's saved addresses; the one in use is selected. */
export function SavedAddresses<One extends Saved>(props: SavedAddressesProps<One>) {
  const name = useId();
  const { t } = useLingui();
  return (
    <fieldset className={styles.list}>
      <legend className="visually-hidden">
        <Trans>Je adressen</Trans>
      </legend>
      {props.addresses.map((address) => {
        const words = addressText(address) || address.name;
        return (
          <div key={address._id} className={styles.row}>
            <label>
              <input
                type="radio"
                name={name}
                checked={address._id === props.chosenKey}
                onChange={() => props.onSelect(address)}
              />
              <span>
                {words}
                {props.notes?.has(address._id) && (
                  <small className={styles.mark}>
                    <TriangleAlert aria-hidden /> {props.notes.get(address._id)}
                  </small>
                )}
                {address._id === props.hereKey && (
                  <Badge tone="brand" icon={<LocateFixed aria-hidden />}>
                    <Trans>Huidige locatie</Trans>
                  </Badge>
                )}
              </span>
            </label>
            <IconButton label={t`Verwijder ${words}`} onClick={() => props.onDelete(address)}>
              <Trash2 />
            </IconButton>
          </div>
        );
      })}
    </fieldset>
  );
}
