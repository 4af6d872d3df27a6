import { Trans } from '@lingui/react/macro';
import type { Order } from '#documents/order';
import type { Instant } from '#domain/amsterdam-time';
import { useDueText } from '../../data/due-text.ts';
import { useNow } from '../../data/use-now.ts';

interface Offered {
  order: Order;
  due: Instant;
}

/** A time instead of the one that is no longer possible, with its day unless both are today. */
const useOfferedText = ({ order, due }: Offered): string => useDueText(useNow())(due, Date.parse(order.due));

export function OfferedTime({ asap, ...offered }: Offered & { asap: boolean | undefined }) {
  const time = useOfferedText(offered);
  return (
    <p>
      {asap ? (
        <Trans>
          Het kan nu vanaf <strong>{time}</strong>.
        </Trans>
      ) : (
        <Trans>
          De tijd die er het dichtst bij ligt, is <strong>{time}</strong>.
        </Trans>
      )}
    </p>
  );
}

export function AgreeToTime(offered: Offered) {
  const time = useOfferedText(offered);
  return <Trans>Akkoord, bestellen voor {time}</Trans>;
}
