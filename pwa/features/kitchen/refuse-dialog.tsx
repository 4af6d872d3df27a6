import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type RefusalReason, refusalProblem, refusalReasons } from '#domain/refusal';
import { setSwitches } from '../../data/kitchen-switches.ts';
import type { KitchenView } from '../../data/kitchen-view.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useNow } from '../../data/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import styles from './kitchen.module.css';
import { REASON_LABELS } from './labels.ts';
import { endOfToday } from './switches/use-switches.ts';
import { useSteps } from './use-steps.ts';

interface RefuseDialogProps {
  view: KitchenView | undefined;
  onClose(): void;
}

/** Asks why an order is refused. The customer reads the reason, so it is a fixed list and a line of text. */
export function RefuseDialog({ view, onClose }: RefuseDialogProps) {
  const { t } = useLingui();
  const { give } = useSteps();
  const [reason, setReason] = useState<RefusalReason | null>(null);
  const products = [...new Set(view?.order.items.map(({ name }) => name))];
  const [product, setProduct] = useState(products[0] ?? '');
  const [isSwitchedOff, setSwitchedOff] = useState(false);
  const switchOff = useSwitchOff(view);
  const [text, setText] = useState('');
  const number = view?.order.number;
  const refusal = reason && {
    reason,
    ...(reason === 'sold-out' && { product }),
    ...(reason === 'other' && { text: text.trim() }),
  };
  const isComplete = view && refusal && refusalProblem(refusal, view.order) === null;
  const refuse = () => {
    if (view && refusal) void give(view, 'refuse', { refusal });
    if (reason === 'sold-out' && isSwitchedOff) void switchOff(product);
    onClose();
  };
  return (
    <Dialog
      open={view !== undefined}
      onClose={onClose}
      title={t`Waarom weiger je #${number}?`}
      footer={
        <Button wide variant="danger" disabled={!isComplete} onClick={refuse}>
          <Trans>Bestelling weigeren</Trans>
        </Button>
      }
    >
      <div className={styles.fields}>
        <ChoiceList<RefusalReason>
          label={t`Reden`}
          hideLabel
          value={reason}
          onChange={setReason}
          options={refusalReasons(view?.order ?? { deliver: false }).map((value) => ({
            value,
            label: t(REASON_LABELS[value]),
          }))}
        />
        {reason === 'sold-out' && (
          <SoldOut
            products={products}
            product={product}
            onProduct={setProduct}
            isSwitchedOff={isSwitchedOff}
            onSwitchedOff={setSwitchedOff}
          />
        )}
        {reason === 'other' && (
          <TextField
            label={t`Wat leest de klant?`}
            maxLength={200}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        <Consequence isRefunded={view?.order.payment.paid && view.order.payment.type === 'ideal'} />
      </div>
    </Dialog>
  );
}

interface SoldOutProps {
  products: readonly string[];
  product: string;
  onProduct(name: string): void;
  isSwitchedOff: boolean;
  onSwitchedOff(on: boolean): void;
}

/** Which product is sold out, and whether to switch it off for other customers as well. */
function SoldOut({ products, product, onProduct, isSwitchedOff, onSwitchedOff }: SoldOutProps) {
  const { t } = useLingui();
  return (
    <>
      <SelectField
        label={t`Welk product?`}
        value={product}
        onChange={({ target }) => onProduct(target.value)}
      >
        {products.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <Switch
        label={<Trans>{product} vandaag uitverkocht zetten</Trans>}
        note={<Trans>Klanten kunnen het dan niet meer bestellen.</Trans>}
        checked={isSwitchedOff}
        onChange={onSwitchedOff}
      />
    </>
  );
}

const Consequence = ({ isRefunded }: { isRefunded: boolean | undefined }) => (
  <p>
    {isRefunded ? (
      <Trans>De klant leest de reden en krijgt zijn geld terug. Dit kun je niet ongedaan maken.</Trans>
    ) : (
      <Trans>De klant leest de reden. Dit kun je niet ongedaan maken.</Trans>
    )}
  </p>
);

/** Switches the products of an order with this name off for today. */
function useSwitchOff(view: KitchenView | undefined): (name: string) => Promise<void> {
  const now = useNow();
  const attempt = useAttempt(useRefusalText());
  return async (name) => {
    if (!view) return;
    const { host, items } = view.order;
    const products = new Set(items.filter((item) => item.name === name).map(({ _id }) => _id));
    const until = endOfToday(now);
    const changes = [...products].map((product) => ({ name: 'sold-out' as const, product, on: true, until }));
    await attempt(setSwitches(host._id, changes));
  };
}
