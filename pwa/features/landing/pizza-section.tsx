import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from './section-card.tsx';

export function PizzaSection({ onOrder }: { onOrder(): void }) {
  return (
    <SectionCard picture="/pictures/pizza.svg" tone="warm" title={<Trans>Pizza met wat?!</Trans>}>
      <p>
        <Trans>
          Ananas, ansjovis of een gebakken ei erop: jij zegt het, de bakker maakt het. Gewoon bij de pizzeria
          om de hoek.
        </Trans>
      </p>
      <Button onClick={onOrder}>
        <Trans>Eten bestellen</Trans>
      </Button>
    </SectionCard>
  );
}
