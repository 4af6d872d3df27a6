import { MapPin, Phone } from 'lucide-react';
import { mapSearch } from '../address/map-link.ts';
import { buttonClass } from '../button.tsx';
import { formatPhone } from '../phone/format-phone.ts';

interface ContactLinksProps {
  name: string | undefined;
  phone: string | undefined;
  /** On one line. */
  address: string | undefined;
}

/** Links to call, and to find the address on a map. */
export function ContactLinks({ name, phone, address }: ContactLinksProps) {
  const look = buttonClass({ variant: 'secondary', small: true });
  return (
    <>
      {phone && (
        <a className={look} href={`tel:${phone}`}>
          <Phone aria-hidden /> <span>{formatPhone(phone)}</span>
        </a>
      )}
      {address && (
        <a
          className={look}
          href={mapSearch([name, address].filter(Boolean).join(', '))}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MapPin aria-hidden /> <span>{address}</span>
        </a>
      )}
    </>
  );
}
