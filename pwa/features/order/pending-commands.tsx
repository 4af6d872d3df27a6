import { useLingui } from '@lingui/react/macro';
import { dismissCommand } from '../../data/order-commands.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import type { PendingCommand } from '../../data/use-orders.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';

interface PendingCommandsProps {
  pending: readonly PendingCommand[];
  /** The order is paid or promised and the business has it. */
  isThrough: boolean;
}

/**
 * Commands about this order that are not done yet, and refusals the user has not dismissed. A refused way to pay is not
 * shown as a fault if the order is paid for in another way.
 */
export function PendingCommands({ pending, isThrough }: PendingCommandsProps) {
  const explain = useRefusalText();
  const attempt = useAttempt(explain);
  const { t } = useLingui();
  const moot = t`Je andere betaalwijze is niet meer nodig: je bestelling is al doorgegeven.`;
  const waits = ({ kind, payment }: PendingCommand): string => {
    if (kind === 'cancel-order')
      return t`Je annulering is bewaard en wordt verstuurd zodra er verbinding is.`;
    // Sent only while the customer is looking, so do not promise to send it later.
    if (payment === 'ideal') return isThrough ? moot : t`Je bestelling wacht op je betaling`;
    return t`Je andere betaalwijze is bewaard en wordt doorgegeven zodra er verbinding is.`;
  };
  const isMoot = (kind: PendingCommand['kind']) => isThrough && kind === 'change-payment';
  return pending.map((command) => {
    const { id, kind, state, refusal } = command;
    if (state === 'sending') return null;
    return state === 'refused' || state === 'needs-attention' ? (
      <Notice
        key={id}
        tone={isMoot(kind) ? 'info' : 'warn'}
        action={
          <Button variant="secondary" small onClick={() => void attempt(dismissCommand(id))}>
            {t`Begrepen`}
          </Button>
        }
      >
        {isMoot(kind) ? moot : explain(refusal?.code ?? 'internal')}
      </Notice>
    ) : (
      <Notice key={id}>{waits(command)}</Notice>
    );
  });
}
