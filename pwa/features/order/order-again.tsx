import { Trans } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { Order } from '#documents/order';
import { changedQuery } from '../../data/changed-query.ts';
import { useBusiness } from '../../data/use-business.ts';
import { Button } from '../../ui/button.tsx';
import { OrderAgainDialog } from './order-again-dialog.tsx';

/**
 * Orders the same again (rule orders/again). The question is in the address (`again`), so that the list of orders can
 * lead to it.
 */
export function OrderAgain({ order }: { order: Order }) {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.has('again');
  const { status } = useBusiness(isAsked ? order.host._id : null);
  const ask = (on: boolean) =>
    setQuery((before) => changedQuery(before, { again: on ? '1' : null }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <Button
        variant="secondary"
        icon={<RotateCcw aria-hidden />}
        busy={isAsked && status === 'loading'}
        onClick={() => ask(true)}
      >
        <Trans>Opnieuw bestellen</Trans>
      </Button>
      {isAsked && <OrderAgainDialog order={order} onClose={() => ask(false)} />}
    </>
  );
}
