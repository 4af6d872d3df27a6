import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type Address, addressText } from '#domain/address';
import { splitHouseNumber } from '#domain/house-number';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextField } from '../text-field.tsx';
import styles from './house-number-dialog.module.css';

interface HouseNumberDialogProps {
  address: Address;
  onClose(): void;
  onNumber(number: string): void;
}

const isNumber = (text: string) => splitHouseNumber(text) !== null;

/** Asks for the house number of an address without one. */
export default function HouseNumberDialog({ address, onClose, onNumber }: HouseNumberDialogProps) {
  const [number, setNumber] = useState('');
  const [tried, setTried] = useState(false);
  const { t } = useLingui();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNumber(number)) onNumber(number.trim());
  };
  return (
    <Dialog open onClose={onClose} title={t`Huisnummer`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{addressText(address) || address.name}</p>
        <TextField
          label={t`Huisnummer`}
          hint={t`Met toevoeging, als die er is: 12A`}
          data-autofocus
          value={number}
          error={
            tried && !isNumber(number) && (number.trim() === '' ? t`Verplicht.` : t`Ongeldig huisnummer`)
          }
          onBlur={() => setTried(number !== '')}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Button type="submit" wide>
          <Trans>Zoek dit adres</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
