import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Favourite } from '#documents/favourite';
import { keyOf } from '#documents/id';
import { byName } from '#domain/name-order';
import { paths } from '#domain/paths';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useFavourites } from '../../data/use-favourites.ts';
import { useRefused } from '../../data/use-refused.ts';
import { AbsentList } from '../../ui/absent-list.tsx';
import { TitledCard } from '../../ui/titled-card.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { RefusedDocuments } from './refused-documents.tsx';
import { RemovableList } from './removable-list.tsx';
import styles from './settings.module.css';

/** The favourite businesses. */
export const FavouritesCard = () => (
  <FavouriteList
    kind="organisation"
    title={<Trans>Favorieten</Trans>}
    hrefOf={(id) => paths.business.href(id)}
    empty={<Trans>Je hebt nog geen favorieten.</Trans>}
  />
);

/** The favourite clubs. */
export const ClubsCard = () => (
  <FavouriteList
    kind="club"
    title={<Trans>Verenigingen</Trans>}
    hrefOf={(id) => paths.club.href(id)}
    empty={<Trans>Je hebt nog geen favoriete verenigingen.</Trans>}
  />
);

interface FavouriteListProps {
  kind: 'organisation' | 'club';
  title: ReactNode;
  hrefOf(id: string): string;
  empty: ReactNode;
}

function FavouriteList({ kind, title, hrefOf, empty }: FavouriteListProps) {
  const { favourites, remove } = useFavourites();
  const attempt = useAttempt(useRefusalText());
  const refused = useRefused('favourites');
  // Favourite hubs have no list of their own; a refused one is shown with the businesses.
  const isHere = (id: string) =>
    id.startsWith(`${kind}/`) || (kind === 'organisation' && id.startsWith('hub/'));
  const items = favourites.value
    ?.filter(({ _id }) => _id.startsWith(`${kind}/`))
    .map((favourite) => ({ ...favourite, name: favourite.name ?? keyOf(favourite._id) }))
    .sort(byName);
  return (
    <TitledCard className={styles.card} title={title}>
      <RefusedDocuments refused={refused} only={isHere} />
      {items ? (
        <RemovableList
          items={items}
          hrefOf={hrefOf}
          onRemove={({ _id }) => void attempt(remove(_id as Favourite['_id']))}
          empty={empty}
        />
      ) : (
        <AbsentList list={favourites} />
      )}
    </TitledCard>
  );
}
