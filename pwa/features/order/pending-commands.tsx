import { useLingui } from '@lingui/react/macro';
import { dismissCommand } from '../../data/order-commands.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import type { PendingCommand } from '../../data/use-orders.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';

/** Commands about this order that are not done yet, and refusals the user has not dismissed. */
export function PendingCommands({ pending }: { pending: readonly PendingCommand[] }) {
  const explain = useRefusalText();
  const attempt = useAttempt(explain);
  const { t } = useLingui();
  const texts: Partial<Record<PendingCommand['kind'], string>> = {
    'cancel-order': t`Je annulering is bewaard en wordt verstuurd zodra er verbinding is.`,
    'change-payment': t`Je andere betaalwijze is bewaard en wordt doorgegeven zodra er verbinding is.`,
  };
  return pending.map(({ id, kind, state, refusal }) =>
    state === 'refused' || state === 'needs-attention' ? (
      <Notice
        key={id}
        tone="warn"
        action={
          <Button variant="secondary" small onClick={() => void attempt(dismissCommand(id))}>
            {t`Begrepen`}
          </Button>
        }
      >
        {explain(refusal?.code ?? 'internal')}
      </Notice>
    ) : (
      texts[kind] && state !== 'sending' && <Notice key={id}>{texts[kind]}</Notice>
    ),
  );
}
