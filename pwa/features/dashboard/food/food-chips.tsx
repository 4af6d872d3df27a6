import { Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { isListed } from '#domain/business-card';
import { ALL_TYPES_PICTURE, BUSINESS_TYPE_LOOKS } from '../../../ui/business/business-type-looks.ts';
import { Chip, ChipRow } from '../../../ui/chip.tsx';
import type { FoodChoice } from './use-food-choice.ts';

/** Favourites, all, and the business types that the hub's businesses make. */
export function FoodChips({ choice: { hub, favourites, filter, choose } }: { choice: FoodChoice }) {
  const { t } = useLingui();
  const offered = new Set<string>((hub.value?.hosts ?? []).filter(isListed).flatMap((host) => host.types));
  return (
    <ChipRow label={t`Soort eten`}>
      <Chip
        selected={filter === 'favorite'}
        icon={<Heart aria-hidden />}
        disabled={favourites.length === 0}
        onClick={() => choose('favorite')}
      >
        <Trans>Favorieten</Trans>
      </Chip>
      <Chip selected={filter === 'all'} icon={picture(ALL_TYPES_PICTURE)} onClick={() => choose('all')}>
        <Trans>Alle</Trans>
      </Chip>
      {Object.entries(BUSINESS_TYPE_LOOKS)
        .filter(([type]) => offered.has(type) || type === filter)
        .map(([type, { title, color, picture: src }]) => (
          <Chip
            key={type}
            selected={filter === type}
            color={color}
            icon={picture(src)}
            onClick={() => choose(filter === type ? 'all' : type)}
          >
            {t(title)}
          </Chip>
        ))}
    </ChipRow>
  );
}

const picture = (src: string) => <img src={src} alt="" width={26} height={26} />;
