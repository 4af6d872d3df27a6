import { useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Hub } from '#documents/hub';
import { regionCovers } from '#domain/hub-region';
import { paths } from '#domain/paths';
import { foldText, matches } from '#domain/text-search';
import styles from './landing-search.module.css';

const MOST = 6;

/** Hubs of which the name, a place or a zipcode matches the text. */
export function HubSuggestions({ hubs, text }: { hubs: readonly Hub[]; text: string }) {
  const { t } = useLingui();
  const fitting = hubsFor(hubs, text);
  if (fitting.length === 0) return null;
  return (
    <ul className={styles.hubs} aria-label={t`Plaatsen`}>
      {fitting.slice(0, MOST).map((hub) => (
        <li key={hub._id}>
          <Link to={paths.hub.href(hub._id)}>
            <MapPin aria-hidden />
            {hub.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function hubsFor(hubs: readonly Hub[], text: string): Hub[] {
  const query = foldText(text);
  if (query.length < 2) return [];
  return hubs.filter((hub) => matches(query, hub.name, ...hub.region) || regionCovers(hub.region, [text]));
}
