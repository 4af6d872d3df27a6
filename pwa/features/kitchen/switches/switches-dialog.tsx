import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, CookingPot } from 'lucide-react';
import { useState } from 'react';
import type { Id } from '#documents/id';
import { delivers, offersTakeaway } from '#domain/business-card';
import type { SwitchesView } from '../../../data/kitchen-switches.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ClosedRow } from './closed-row.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { MessageRow } from './message-row.tsx';
import { PauseRow } from './pause-row.tsx';
import { SoldOutList } from './sold-out-list.tsx';
import { SwitchRow } from './switch-row.tsx';
import styles from './switches.module.css';
import { useProducts } from './use-products.ts';
import { type Switches, useSwitches } from './use-switches.ts';
import { WaitRow } from './wait-row.tsx';

interface SwitchesDialogProps {
  open: boolean;
  host: Id<'organisation'>;
  view: SwitchesView;
  onClose(): void;
}

/** The switches of the kitchen, as large rows; the products have a list of their own. */
export function SwitchesDialog({ open, host, view, onClose }: SwitchesDialogProps) {
  const [isListing, setListing] = useState(false);
  const switches = useSwitches(host, view);
  const close = () => {
    setListing(false);
    onClose();
  };
  return (
    <Dialog
      side
      open={open}
      onClose={close}
      title={isListing ? <Trans>Uitverkocht</Trans> : <Trans>Schakelaars</Trans>}
    >
      {isListing ? (
        <>
          <Button
            small
            variant="quiet"
            icon={<ArrowLeft aria-hidden />}
            className={styles.back}
            onClick={() => setListing(false)}
          >
            <Trans>Alle schakelaars</Trans>
          </Button>
          <SoldOutList switches={switches} />
        </>
      ) : (
        <Rows switches={switches} onList={() => setListing(true)} />
      )}
    </Dialog>
  );
}

function Rows({ switches, onList }: { switches: Switches; onList(): void }) {
  const { business } = useProducts(switches.host);
  const host = business.value?.host;
  // With its delivery switched off, `delivers` is false for now.
  const hasDelivery = !host || delivers(host) || host.switched?.deliveryOff !== undefined;
  const { t } = useLingui();
  return (
    <>
      <PauseRow switches={switches} />
      <SoldOutRow switches={switches} onList={onList} />
      {(!host || offersTakeaway(host)) && (
        <WaitRow switches={switches} name="wait" title={t`Wachttijd afhalen`} />
      )}
      {hasDelivery && <WaitRow switches={switches} name="delivery-wait" title={t`Wachttijd bezorgen`} />}
      {hasDelivery && <DeliveryRow switches={switches} />}
      <ClosedRow switches={switches} />
      <MessageRow switches={switches} />
    </>
  );
}

function SoldOutRow({ switches, onList }: { switches: Switches; onList(): void }) {
  const count = switches.on.filter(({ name }) => name === 'sold-out').length;
  return (
    <SwitchRow title={<Trans>Uitverkocht</Trans>} state={count > 0 && <Trans>{count} op</Trans>}>
      <Button variant="secondary" wide icon={<CookingPot aria-hidden />} onClick={onList}>
        <Trans>Producten kiezen</Trans>
      </Button>
    </SwitchRow>
  );
}
