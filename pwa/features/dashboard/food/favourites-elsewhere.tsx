import { Trans } from '@lingui/react/macro';
import type { Favourite } from '#documents/favourite';
import { paths } from '#domain/paths';
import { useRefusalText } from '../../../data/refusal-text.ts';
import { useFavourites } from '../../../data/use-favourites.ts';
import { HeartButton } from '../../../ui/heart-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import styles from './favourites-elsewhere.module.css';

/** Favourites in other hubs. The device may know only their name and logo. */
export function FavouritesElsewhere({ favourites }: { favourites: readonly Favourite[] }) {
  const { toggle } = useFavourites();
  const attempt = useAttempt(useRefusalText());
  if (favourites.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title}>
        <Trans>Favorieten in een andere plaats</Trans>
      </h3>
      <ul className={styles.list}>
        {favourites.map((favourite) => {
          const { _id, logo, name = _id.slice('organisation/'.length) } = favourite;
          return (
            <li key={_id}>
              <Picture src={logo} alt="" width={48} height={48} />
              <Link to={paths.business.href(_id)}>{name}</Link>
              <HeartButton name={name} on onToggle={() => void attempt(toggle(favourite))} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
