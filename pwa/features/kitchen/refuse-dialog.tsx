import { Trans, useLingui } from '@lingui/react/macro';
import { type Euros, fromEuros } from '#domain/money';
import { type RefusalReason, refusalReasons } from '#domain/refusal';
import { type KitchenView, mayRefundPart } from '../../data/kitchen-view.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AmountField } from '../../ui/number-fields.tsx';
import { formatCents } from '../../ui/price.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import styles from './kitchen.module.css';
import { REASON_LABELS } from './labels.ts';
import { type RefusalForm, useRefusal } from './use-refusal.ts';

interface RefuseDialogProps {
  view: KitchenView | undefined;
  onClose(): void;
}

/** Asks why an order is refused. The customer reads the reason, so it is a fixed list and a line of text. */
export function RefuseDialog({ view, onClose }: RefuseDialogProps) {
  const { t } = useLingui();
  const refusal = useRefusal(view);
  const number = view?.order.number;
  const refuse = () => {
    refusal.refuse();
    onClose();
  };
  return (
    <Dialog
      open={view !== undefined}
      onClose={onClose}
      title={t`Waarom weiger je #${number}?`}
      footer={
        <Button wide variant="danger" disabled={!refusal.isComplete} onClick={refuse}>
          <Trans>Bestelling weigeren</Trans>
        </Button>
      }
    >
      <div className={styles.fields}>
        <Reason view={view} refusal={refusal} />
        {view && mayRefundPart(view) && <RefundChoice view={view} refusal={refusal} />}
        <Consequence view={view} refund={refusal.refund} />
      </div>
    </Dialog>
  );
}

/** The reason, with what it asks for. */
function Reason({ view, refusal }: { view: KitchenView | undefined; refusal: RefusalForm }) {
  const { t } = useLingui();
  const { form, set } = refusal;
  return (
    <>
      <ChoiceList<RefusalReason>
        label={t`Reden`}
        hideLabel
        value={form.reason}
        onChange={(reason) => set({ reason })}
        options={refusalReasons(view?.order ?? { deliver: false }).map((value) => ({
          value,
          label: t(REASON_LABELS[value]),
        }))}
      />
      {form.reason === 'sold-out' && <SoldOut {...refusal} />}
      {form.reason === 'other' && (
        <TextField
          label={t`Wat leest de klant?`}
          maxLength={200}
          value={form.text}
          onChange={({ target }) => set({ text: target.value })}
        />
      )}
    </>
  );
}

/** Which product is sold out, and whether to switch it off for other customers as well. */
function SoldOut({ form: { product, isSwitchedOff }, set, products }: RefusalForm) {
  const { t } = useLingui();
  return (
    <>
      <SelectField
        label={t`Welk product?`}
        value={product}
        onChange={({ target }) => set({ product: target.value })}
      >
        {products.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <Switch
        label={<Trans>{product} vandaag uitverkocht zetten</Trans>}
        note={<Trans>Klanten kunnen het dan niet meer bestellen.</Trans>}
        checked={isSwitchedOff}
        onChange={(on) => set({ isSwitchedOff: on })}
      />
    </>
  );
}

/** How much is refunded of an order that the kitchen had begun with (rule payment/refund-part). */
function RefundChoice({ view, refusal: { form, set } }: { view: KitchenView; refusal: RefusalForm }) {
  const { t } = useLingui();
  const paid = formatCents(fromEuros(view.order.amount));
  return (
    <>
      <ChoiceList<'all' | 'part'>
        label={t`Wat krijgt de klant terug?`}
        value={form.isRefundedInFull ? 'all' : 'part'}
        onChange={(choice) => set({ isRefundedInFull: choice === 'all' })}
        options={[
          { value: 'all', label: t`Alles: ${paid}` },
          { value: 'part', label: t`Een deel` },
        ]}
      />
      {!form.isRefundedInFull && (
        <AmountField
          label={t`Terug te betalen, in euro`}
          hint={t`Hoogstens ${paid}. Vul 0 in als de klant niets terugkrijgt.`}
          value={form.refund}
          onChange={(refund) => set({ refund })}
          strict
        />
      )}
    </>
  );
}

function Consequence({ view, refund }: { view: KitchenView | undefined; refund: Euros | null }) {
  const isPaid = view?.order.payment.paid && view.order.payment.type === 'ideal';
  const isAll = refund === view?.order.amount;
  const amount = refund !== null && formatCents(fromEuros(refund));
  return (
    <p>
      {!isPaid || refund === null ? (
        <Trans>De klant leest de reden. Dit kun je niet ongedaan maken.</Trans>
      ) : isAll ? (
        <Trans>De klant leest de reden en krijgt zijn geld terug. Dit kun je niet ongedaan maken.</Trans>
      ) : refund === 0 ? (
        <Trans>De klant leest de reden en krijgt niets terug. Dit kun je niet ongedaan maken.</Trans>
      ) : (
        <Trans>De klant leest de reden en krijgt {amount} terug. Dit kun je niet ongedaan maken.</Trans>
      )}
    </p>
  );
}
