import { Trans } from '@lingui/react/macro';
import { BRAND } from '#domain/brand';
import { SectionCard } from './section-card.tsx';
import { StoreBadges } from './store-badges.tsx';

export function AppSection() {
  const { name } = BRAND;
  return (
    <SectionCard picture="/pictures/app.svg" title={<Trans>{name} op je telefoon</Trans>}>
      <p>
        <Trans>
          Bestel sneller, spaar stempels en blader door de menu’s, ook als je even geen bereik hebt.
        </Trans>
      </p>
      <StoreBadges />
    </SectionCard>
  );
}
