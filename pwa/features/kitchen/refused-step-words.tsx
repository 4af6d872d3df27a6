import { Trans, useLingui } from '@lingui/react/macro';
import type { RefundProblem } from '#domain/cancellation';
import { KITCHEN_STATES, type KitchenState } from '#domain/kitchen-step';
import type { KitchenView } from '../../data/kitchen-view.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { stateLabel } from './labels.ts';

interface RefusedWordsProps {
  order: KitchenView['order'];
  refused: NonNullable<KitchenView['refused']>;
}

/** Why a step was refused: another device or the courier was faster, or the order is cancelled. */
export function RefusedWords({ order, refused: { refusal } }: RefusedWordsProps) {
  const explain = useRefusalText();
  const { t } = useLingui();
  const { state, problem } = refusal.details;
  const now = KITCHEN_STATES.find((one): one is KitchenState => one === state);
  if (order.cancelled || now === 'cancelled') return <CancelledWords order={order} />;
  if (problem === ('in-full' satisfies RefundProblem)) {
    return (
      <Trans>
        Niemand is nog met de bestelling bezig, dus de klant krijgt alles terug. Weiger de bestelling opnieuw.
      </Trans>
    );
  }
  return (
    <>
      {explain(refusal.code)} {now && <Trans>Nu: {t(stateLabel(now))}.</Trans>}
    </>
  );
}

/** By whom an order was cancelled, as far as this device knows yet. */
export function CancelledWords({ order: { cancelled_by, refusal } }: Pick<RefusedWordsProps, 'order'>) {
  if (cancelled_by === 'customer') return <Trans>De klant heeft de bestelling geannuleerd.</Trans>;
  if (refusal?.reason === 'not-seen')
    return <Trans>Niemand in de keuken zag de bestelling op tijd; die is daarom vanzelf geweigerd.</Trans>;
  if (cancelled_by === 'business') return <Trans>De bestelling is intussen geweigerd.</Trans>;
  return <Trans>De bestelling is intussen geannuleerd.</Trans>;
}
