import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { BRAND } from '#domain/brand';
import { placeOfZipcode } from '#domain/delivering-businesses';
import { type Reached, reachOf } from '#domain/delivery-reach';
import type { DeliveryTerms } from '#domain/delivery-region';
import { termsTo } from '#domain/delivery-to';
import { useHubs } from '../../data/use-hubs.ts';
import { formatCents } from '../../ui/price.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './shop-settings.module.css';

/** The zipcodes that the business reaches with the regions as they are typed, of the hubs that this device knows. */
export function ReachPreview({ host }: { host: Host }) {
  const hubs = useHubs().value ?? [];
  const reached = reachOf(host, hubs);
  const address = host.address.name;
  return (
    <section className={styles.reach}>
      <h3>
        <Trans>Wie bereik je zo?</Trans>
      </h3>
      <ul>
        {reached.map((place) => (
          <Place key={place.hub} place={place} />
        ))}
      </ul>
      <TryZipcode host={host} hubs={hubs} />
      <p className={styles.muted}>
        <Trans>
          Gerekend vanaf {address}, met de postcodes van de plaatsen op {BRAND.name}. Van een losse postcode
          telt de afstand tot het midden van de plaats; bij een bestelling telt het adres.
        </Trans>
      </p>
    </section>
  );
}

function Place({ place: { name, parts } }: { place: Reached }) {
  return (
    <li>
      <strong>{name}</strong>
      {parts.map(({ zipcodes, terms }) => (
        <span key={zipcodes.join()}>
          {zipcodes.join(', ')}: <Terms terms={terms} />
        </span>
      ))}
    </li>
  );
}

function Terms({ terms }: { terms: DeliveryTerms }) {
  if (!terms.deliverable)
    return terms.reason === 'region-blocked' ? (
      <em>
        <Trans>tijdelijk niet</Trans>
      </em>
    ) : (
      <em>
        <Trans>niet</Trans>
      </em>
    );
  const min = formatCents(terms.min);
  return (
    <>
      {terms.price === 0 ? <Trans>gratis</Trans> : formatCents(terms.price)}
      {terms.min > 0 && (
        <>
          {'\u00a0· '}
          <Trans>minimum {min}</Trans>
        </>
      )}
    </>
  );
}

function TryZipcode({ host, hubs }: { host: Host; hubs: readonly Hub[] }) {
  const [typed, setTyped] = useState('');
  const { t } = useLingui();
  const zipcode = typed.replaceAll(' ', '').toUpperCase();
  const isWhole = /^[1-9]\d{3}([A-Z]{2})?$/.test(zipcode);
  return (
    <TextField
      label={t`Probeer een postcode`}
      maxLength={7}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      hint={isWhole && <Terms terms={termsTo(host, placeOfZipcode(hubs, zipcode))} />}
    />
  );
}
