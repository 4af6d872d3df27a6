import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dismissCommand } from '../../data/dismiss-command.ts';
import { isBeingCancelled } from '../../data/order-sending.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useConnection } from '../../data/use-connection.ts';
import type { PendingCommand } from '../../data/use-orders.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useProgressShown } from '../../ui/use-lasting.ts';

interface PendingCommandsProps {
  pending: readonly PendingCommand[];
  /** The order is paid or promised and the business has it. */
  isThrough: boolean;
}

/**
 * Commands about this order that are not done yet, and refusals the user has not dismissed. A refused way to pay is not
 * shown as a fault if the order is paid for in another way. While the order is being cancelled, nothing is said about a
 * way to pay that may still be sent before the cancellation.
 */
export function PendingCommands({ pending, isThrough }: PendingCommandsProps) {
  const explain = useRefusalText();
  const attempt = useAttempt(explain);
  const { t } = useLingui();
  const { moot, cancelling, paying } = useTexts(isThrough);
  const isCancelling = isBeingCancelled({ pending });
  return pending.map((command) => {
    const { id, kind, state, refusal } = command;
    if (isCancelling && kind === 'change-payment' && state !== 'refused') return null;
    // The button that was pressed shows it.
    if (state === 'sending' && kind === 'change-payment') return null;
    if (state !== 'refused' && state !== 'needs-attention')
      return <OnTheWay key={id}>{kind === 'cancel-order' ? cancelling(state) : paying(command)}</OnTheWay>;
    const isMoot = isThrough && kind === 'change-payment';
    return (
      <Notice
        key={id}
        tone={isMoot ? 'info' : 'warn'}
        action={
          <Button variant="secondary" small onClick={() => void attempt(dismissCommand(id))}>
            {t`Begrepen`}
          </Button>
        }
      >
        {isMoot ? moot : explain(refusal?.code ?? 'internal')}
      </Notice>
    );
  });
}

/** Not shown for commands that are answered at once, because it would move the buttons below it. */
function OnTheWay({ children }: { children: ReactNode }) {
  return useProgressShown(useConnection() === 'online') && <Notice>{children}</Notice>;
}

function useTexts(isThrough: boolean) {
  const { t } = useLingui();
  const moot = t`Je andere betaalwijze is niet meer nodig: je bestelling is al doorgegeven.`;
  return {
    moot,
    cancelling(state: PendingCommand['state']): string {
      if (state === 'sending') return t`Je annulering wordt verstuurd`;
      return state === 'unknown'
        ? t`Je annulering is verstuurd, nog geen antwoord: we vragen het opnieuw`
        : t`Je annulering is bewaard en wordt verstuurd zodra er verbinding is.`;
    },
    paying({ payment }: PendingCommand): string {
      // Sent only while the customer is looking, so do not promise to send it later.
      if (payment === 'ideal') return isThrough ? moot : t`Je bestelling wacht op je betaling`;
      return t`Je andere betaalwijze is bewaard en wordt doorgegeven zodra er verbinding is.`;
    },
  };
}
