import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type RefusalReason, refusalProblem, refusalReasons } from '#domain/refusal';
import type { KitchenView } from '../../data/kitchen-view.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import styles from './kitchen.module.css';
import { REASON_LABELS } from './labels.ts';
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
          <SelectField
            label={t`Welk product?`}
            value={product}
            onChange={({ target }) => setProduct(target.value)}
          >
            {products.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        )}
        {reason === 'other' && (
          <TextField
            label={t`Wat leest de klant?`}
            maxLength={200}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        <p>
          {view?.order.payment.paid && view.order.payment.type === 'ideal' ? (
            <Trans>De klant leest de reden en krijgt zijn geld terug. Dit kun je niet ongedaan maken.</Trans>
          ) : (
            <Trans>De klant leest de reden. Dit kun je niet ongedaan maken.</Trans>
          )}
        </p>
      </div>
    </Dialog>
  );
}
