import { Trans } from '@lingui/react/macro';
import { collectActionCode } from '../../data/action-codes.ts';
import { ActionCodeForm } from '../../ui/phone/action-code-form.tsx';
import { SectionCard } from './section-card.tsx';

export function ActionCodeSection() {
  return (
    <SectionCard picture="/pictures/ticket.svg" tone="brand" title={<Trans>Actiecode</Trans>}>
      <p>
        <Trans>Heb je een code van 5 tekens gekregen van een zaak? Vul hem in en spaar meteen mee.</Trans>
      </p>
      <ActionCodeForm collect={collectActionCode} />
    </SectionCard>
  );
}
