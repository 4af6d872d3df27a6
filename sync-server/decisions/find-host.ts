import type { Host } from '#documents/host';
import { type Id, isId } from '#documents/ids';
import { hasSubdomain, hostnameOf, permalinkOf } from '#domain/host-mode';
import type { CatalogView } from './catalog-view.ts';

export interface HostQuery {
  /** An id, or only the key of one. */
  index?: string | null | undefined;
  /** The first label of the sub-domain. */
  perma?: string | null | undefined;
  /** The host name of the page, or the address of the business's own site. */
  url?: string | null | undefined;
}

/** Finds a business by the first of index, perma and url that is given (rule discovery/find-business-call). */
export function findHost(catalog: CatalogView, { index, perma, url }: HostQuery): Host | null {
  if (index) return catalog.host(asId(index));
  if (perma) return catalog.host(asId(perma));
  const hostname = hostnameOf(url ?? '');
  const permalink = permalinkOf(hostname);
  const own = permalink && catalog.host(asId(permalink));
  return own && hasSubdomain(own) ? own : catalog.hostAt(hostname);
}

const asId = (text: string): Id<'organisation'> | string => {
  const lower = text.toLowerCase();
  return isId('organisation', lower) ? lower : `organisation/${lower}`;
};
