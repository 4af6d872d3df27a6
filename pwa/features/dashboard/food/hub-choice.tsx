import { Trans } from '@lingui/react/macro';
import { MapPinOff } from 'lucide-react';
import type { Hub } from '#documents/hub';
import { keyOf } from '#documents/id';
import { BRAND } from '#domain/brand';
import { paths } from '#domain/paths';
import { useRefusalText } from '../../../data/refusal-text.ts';
import { useFavourites } from '../../../data/use-favourites.ts';
import { HubCard } from '../../../ui/business/hub-card.tsx';
import { HubsUnreachable } from '../../../ui/business/hubs-unreachable.tsx';
import { CardGrid, CardGridLoading } from '../../../ui/card-grid.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { HeartButton } from '../../../ui/heart-button.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import styles from './food-tab.module.css';
import type { FoodChoice } from './use-food-choice.ts';

/** The other hubs, favourites first; all hubs while none is chosen. */
export function HubChoice({ choice }: { choice: FoodChoice }) {
  const { isFavourite } = useFavourites();
  const { hubs, hubId } = choice;
  const others = hubs.value?.filter(({ _id }) => _id !== hubId) ?? [];
  if (hubId && others.length === 0) return null;
  const sorted = others.toSorted((a, b) => Number(isFavourite(b._id)) - Number(isFavourite(a._id)));
  return (
    <section className={styles.section}>
      <h2>{hubId ? <Trans>Andere {BRAND.product}en</Trans> : <Trans>Kies een {BRAND.product}</Trans>}</h2>
      {hubs.value && <Hubs hubs={sorted} />}
      {!hubs.value && hubs.status === 'loading' && <CardGridLoading of="hub" />}
      {!hubs.value && hubs.status !== 'loading' && <HubsUnreachable hubs={hubs} />}
    </section>
  );
}

function Hubs({ hubs }: { hubs: readonly Hub[] }) {
  const { isFavourite, toggle } = useFavourites();
  const attempt = useAttempt(useRefusalText());
  if (hubs.length === 0) {
    return <EmptyState icon={<MapPinOff />} title={<Trans>Er zijn nog geen {BRAND.product}en.</Trans>} />;
  }
  return (
    <CardGrid low>
      {hubs.map((hub) => (
        <HubCard
          key={hub._id}
          hub={hub}
          to={paths.dashboard.href({ hub: keyOf(hub._id) })}
          corner={
            <HeartButton
              name={hub.name}
              on={isFavourite(hub._id)}
              onToggle={() => void attempt(toggle({ _id: hub._id, name: hub.name }))}
            />
          }
        />
      ))}
    </CardGrid>
  );
}
