import { Trans, useLingui } from '@lingui/react/macro';
import { MessageSquareText } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import type { Checkout } from './use-checkout.ts';

/** Starts empty; the remark of the last order is offered, not filled in (rule checkout/remark). */
export function RemarkSection({ checkout: { draft, settings, change } }: { checkout: Checkout }) {
  const { t } = useLingui();
  const remark = draft?.remark ?? '';
  const last = settings.description.trim();
  return (
    <CheckoutSection icon={<MessageSquareText />} title={<Trans>Opmerking</Trans>}>
      <TextArea
        hideLabel
        label={t`Opmerking`}
        placeholder={t`Bijvoorbeeld: zonder ui`}
        maxLength={500}
        value={remark}
        onChange={(event) => change({ remark: event.target.value })}
      />
      {last && remark === '' && (
        <Button variant="secondary" small onClick={() => change({ remark: last })}>
          <Trans>Zoals vorige keer: “{last}”</Trans>
        </Button>
      )}
    </CheckoutSection>
  );
}
