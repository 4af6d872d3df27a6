import { useRef } from 'react';
import type { Host } from '#documents/host';
import { EnglishFields } from '../../ui/english-field.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { CouriersCard } from './couriers-card.tsx';
import { ExceptionsCard } from './exceptions-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { ListingCard } from './listing-card.tsx';
import { LooksCard } from './looks-card.tsx';
import { OrderTypesCard } from './order-types-card.tsx';
import { PaymentCard } from './payment-card.tsx';
import { RegionsCard } from './regions-card.tsx';
import { SaveBar } from './save-bar.tsx';
import styles from './shop-settings.module.css';
import { StampsCard } from './stamps-card.tsx';
import { TextsCard } from './texts-card.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** All settings on one page. What is typed stays on the device until it is saved or discarded. */
export function ShopSettings({ stored }: { stored: Host }) {
  const form = useSettingsForm(stored);
  const fields = useRef<HTMLFormElement>(null);
  return (
    <EnglishFields value={form.english.isShown}>
      <form ref={fields} className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <ConflictNotice form={form} />
        {stored.stealth && <ListingCard form={form} />}
        <HoursCard form={form} />
        <ExceptionsCard form={form} />
        <OrderTypesCard form={form} />
        <RegionsCard form={form} />
        <PaymentCard form={form} />
        <StampsCard form={form} />
        <TextsCard form={form} />
        <LooksCard form={form} />
        {!stored.stealth && <ListingCard form={form} />}
        <CouriersCard host={stored._id} />
      </form>
      <SaveBar form={form} isFilledIn={() => fields.current?.reportValidity() ?? true} />
    </EnglishFields>
  );
}
