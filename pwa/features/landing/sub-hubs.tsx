import { useLingui } from '@lingui/react/macro';
import type { Hub } from '#documents/hub';
import { paths } from '#domain/paths';
import { Link } from '../../ui/link.tsx';
import styles from './landing-search.module.css';

/** Links to the hubs within a hub. */
export function SubHubs({ hubs }: { hubs: NonNullable<Hub['subs']> }) {
  const { t } = useLingui();
  if (hubs.length === 0) return null;
  return (
    <ul className={styles.hubs} aria-label={t`Plaatsen`}>
      {hubs.map((hub) => (
        <li key={hub._id}>
          <Link to={paths.hub.href(hub._id)}>{hub.name}</Link>
        </li>
      ))}
    </ul>
  );
}
