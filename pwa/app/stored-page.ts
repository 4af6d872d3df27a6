import { businessSource } from '../data/use-business.ts';
import { clubSource } from '../data/use-club.ts';
import { hubSource } from '../data/use-hub.ts';
import { HUBS, hubsSource } from '../data/use-hubs.ts';
import { prepareStored } from '../data/use-stored.ts';
import type { PageKind } from './first-parts.ts';

/** A page is not held back longer than this by a database that does not answer. */
const MOST_MS = 1000;

const business = (key: string) => prepareStored(`organisation/${key}`, businessSource(`organisation/${key}`));

const READS: Partial<Record<PageKind, (key: string) => Promise<unknown>>> = {
  hub: (key) =>
    Promise.all([prepareStored(HUBS, hubsSource), prepareStored(`hub/${key}`, hubSource(`hub/${key}`))]),
  business,
  info: business,
  club: (key) => prepareStored(`club/${key}`, clubSource(`club/${key}`)),
};

/**
 * Reads from this device what a page shows first. A slow phone then renders the page once, without first rendering a
 * loading state that it has no time to paint.
 */
export async function readStoredPage(kind: PageKind, key: string | undefined): Promise<void> {
  const read = key === undefined ? undefined : READS[kind]?.(key);
  if (read) await Promise.race([read, new Promise((resolve) => setTimeout(resolve, MOST_MS))]);
}
