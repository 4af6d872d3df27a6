import { useSearchParams } from 'react-router-dom';
import type { WorkplaceAnswer } from '#contract/auth';
import { ownedWorkplaces } from '../sync/device/workplaces.ts';
import { wantedBusiness } from './chosen-workplace.ts';
import { useSession } from './use-session.ts';

export interface OwnBusiness {
  /** null if the user owns none, or not this one. */
  business: WorkplaceAnswer | null;
  /** The query that keeps pages of the kitchen at this business. */
  place: { host?: string };
}

/**
 * The business that a page of an owner is about: that of the sub-domain, else the one in the query, else the first that
 * the user owns (rule kitchen/page-of-owner).
 */
export function useOwnBusiness(): OwnBusiness {
  const { user } = useSession();
  const [query] = useSearchParams();
  const owned = ownedWorkplaces(user);
  const key = query.get('host');
  const wanted = wantedBusiness(key);
  const business = (wanted ? owned.find(({ _id }) => _id === wanted) : owned[0]) ?? null;
  return { business, place: business && key ? { host: key } : {} };
}
