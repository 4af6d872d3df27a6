import { Trans } from '@lingui/react/macro';
import type { Order } from '#documents/order';
import { addressText } from '#domain/address';
import { clockTime } from '#domain/amsterdam-time';
import { fromEuros, isEuros } from '#domain/money';
import type { CommandRefusal } from '../../data/order-view.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { NoDeliveryWords } from '../../ui/address/delivery-message.tsx';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatCents } from '../../ui/price.tsx';
import { AdjustOrder } from './adjust-order.tsx';
import { type Consent, consentFor } from './consent.ts';
import { GiveUpOrder } from './give-up-order.tsx';
import { AgreeToTime, OfferedTime } from './offered-time.tsx';
import styles from './order.module.css';
import { useAnswers } from './use-answers.ts';

/** An order that is held until the customer agrees to what changed, edits it, or discards it. */
export function RefusedOrder({ order, refusal }: { order: Order; refusal: CommandRefusal }) {
  const consent = consentFor(order, refusal.code, refusal.details);
  return (
    <Card className={styles.panel}>
      <Notice tone="warn" title={<ConsentTitle consent={consent} />}>
        <Reason order={order} refusal={refusal} />
        <Difference order={order} consent={consent} />
      </Notice>
      <Answers order={order} consent={consent} details={refusal.details} />
    </Card>
  );
}

/**
 * The reason of the refusal, with the address, the product, the minimum amount or the end of the pause filled in if it
 * is about that.
 */
function Reason({ order, refusal: { code, details } }: { order: Order; refusal: CommandRefusal }) {
  const explain = useRefusalText();
  const { composed } = useOwnTexts();
  const item = order.items.find(({ _id }) => _id === details._id);
  const product = item && composed(item.name);
  if (product && code === 'product-gone')
    return <Trans>{product} is er niet meer. Pas je bestelling aan.</Trans>;
  if (product && code === 'options-invalid')
    return <Trans>{product} is er niet meer met deze keuzes. Pas je bestelling aan.</Trans>;
  const address = order.address && addressText(order.address);
  if (address && code === 'region-blocked') return <NoDeliveryWords reason={code} address={address} />;
  if (address && code === 'delivery-not-possible')
    return <NoDeliveryWords reason="no-region" address={address} />;
  if (code === 'below-minimum' && isEuros(details.min)) {
    const amount = formatCents(fromEuros(details.min));
    return <Trans>Minimum bedrag voor bezorging is {amount}</Trans>;
  }
  if (code === 'paused' && typeof details.until === 'string') {
    const time = clockTime(Date.parse(details.until));
    return <Trans>Even pauze: bestellen kan weer vanaf {time}.</Trans>;
  }
  return explain(code);
}

function ConsentTitle({ consent }: { consent: Consent }) {
  switch (consent.ask) {
    case 'payment':
      return <Trans>Je bestelling wacht op je betaling</Trans>;
    case 'amount':
      return <Trans>Het bedrag is veranderd</Trans>;
    case 'time':
      return <Trans>De tijd is veranderd</Trans>;
    case 'adjust':
      return (
        <Trans>Er is iets misgegaan bij je bestelling. Controleer uw gegevens en probeer het nogmaals.</Trans>
      );
  }
}

function Difference({ order, consent }: { order: Order; consent: Consent }) {
  if (consent.ask === 'amount') {
    const before = formatCents(fromEuros(consent.before));
    const after = formatCents(fromEuros(consent.after));
    return (
      <p>
        <Trans>
          Het was <s>{before}</s> en wordt <strong>{after}</strong>.
        </Trans>
      </p>
    );
  }
  if (consent.ask !== 'time') return null;
  return <OfferedTime order={order} due={consent.due} asap={consent.change.asap} />;
}

interface AnswersProps {
  order: Order;
  consent: Consent;
  /** The data that the server sent with the refusal. */
  details: CommandRefusal['details'];
}

function Answers({ order, consent, details }: AnswersProps) {
  const { busy, agree, menu, adjust, giveUp } = useAnswers(order);
  return (
    <div className={styles.buttons}>
      {consent.ask !== 'adjust' && (
        <Button wide busy={busy} onClick={() => agree(consent.change, details)}>
          <AgreeText order={order} consent={consent} />
        </Button>
      )}
      <AdjustOrder
        order={order}
        menu={menu}
        variant={consent.ask === 'adjust' ? 'primary' : 'secondary'}
        disabled={busy}
        onAdjust={adjust}
      />
      <GiveUpOrder variant="quiet" disabled={busy} onGiveUp={giveUp} />
    </div>
  );
}

function AgreeText({ order, consent }: { order: Order; consent: Consent }) {
  if (consent.ask === 'amount') {
    const amount = formatCents(fromEuros(consent.after));
    return <Trans>Akkoord, bestellen voor {amount}</Trans>;
  }
  if (consent.ask === 'time') return <AgreeToTime order={order} due={consent.due} />;
  return <Trans>Nu versturen en betalen</Trans>;
}
