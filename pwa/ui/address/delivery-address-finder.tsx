import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Address, addressText } from '#domain/address';
import type { CardHost } from '#domain/business-card';
import type { DeliveringHost } from '#domain/delivery-to';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { LiveRegion } from '../live-region.tsx';
import { Notice } from '../notice.tsx';
import { AddressFinder, type AddressLookup } from './address-finder.tsx';
import { NotDeliveredWords } from './delivery-message.tsx';
import { deliveryTo } from './delivery-to.ts';

/** The fields of a business that decide whether it delivers to a place. */
export type AddressedHost = CardHost & DeliveringHost;

interface DeliveryAddressFinderProps<Candidate extends Address> extends AddressLookup<Candidate> {
  host: AddressedHost;
  onChoose(address: Candidate): void;
}

/**
 * Finds an address to which the business delivers. For another address it says that it cannot be chosen. Asks before it
 * uses the address of the visitor's location, which may be that of the neighbours.
 */
export function DeliveryAddressFinder<Candidate extends Address>(
  props: DeliveryAddressFinderProps<Candidate>,
) {
  const { host, onChoose, onText, ...search } = props;
  const [refused, setRefused] = useState<Candidate | null>(null);
  const [located, setLocated] = useState<Candidate | null>(null);
  const { t } = useLingui();
  const ifDelivered = (next: (address: Candidate) => void) => (address: Candidate) => {
    if (deliveryTo(host, address)?.terms.deliverable === false) setRefused(address);
    else next(address);
  };
  return (
    <>
      <AddressFinder
        {...search}
        onText={(text) => {
          onText(text);
          setRefused(null);
        }}
        onSelect={ifDelivered(onChoose)}
        onLocated={ifDelivered(setLocated)}
      />
      <ConfirmDialog
        open={located !== null}
        title={t`Dit adres gebruiken?`}
        onYes={() => located && onChoose(located)}
        onNo={() => setLocated(null)}
      >
        <p>{located && addressText(located)}</p>
      </ConfirmDialog>
      <LiveRegion>{refused && <Refusal host={host} address={refused} />}</LiveRegion>
    </>
  );
}

function Refusal({ host, address }: { host: AddressedHost; address: Address }) {
  const terms = deliveryTo(host, address)?.terms;
  const name = addressText(address) || address.name;
  if (!terms || terms.deliverable) return null;
  return (
    <Notice tone={terms.reason === 'region-blocked' ? 'warn' : 'error'} silent>
      <NotDeliveredWords reason={terms.reason} name={name ?? ''} />
    </Notice>
  );
}
