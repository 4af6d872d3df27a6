import { Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { isListed } from '#domain/business-card';
import { ALL_KINDS_PICTURE, BUSINESS_KINDS } from '../../../ui/business/business-kinds.ts';
import { Chip, ChipRow } from '../../../ui/chip.tsx';
import type { FoodChoice } from './use-food-choice.ts';

/** Favourites, all, and the kinds of food that the hub's businesses make. */
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
      <Chip selected={filter === 'all'} icon={picture(ALL_KINDS_PICTURE)} onClick={() => choose('all')}>
        <Trans>Alle</Trans>
      </Chip>
      {Object.entries(BUSINESS_KINDS)
        .filter(([kind]) => offered.has(kind) || kind === filter)
        .map(([kind, { title, color, picture: src }]) => (
          <Chip
            key={kind}
            selected={filter === kind}
            color={color}
            icon={picture(src)}
            onClick={() => choose(filter === kind ? 'all' : kind)}
          >
            {t(title)}
          </Chip>
        ))}
    </ChipRow>
  );
}

const picture = (src: string) => <img src={src} alt="" width={26} height={26} />;
