import { optional } from '../../ui/optional-chunk.ts';
import { part } from '../../ui/part.tsx';

/** Fetched in parallel with the documents that the cards show. */
export const BusinessResults = part(() => import('./business-results.tsx'));

export const NearResults = part(() => import('./near-results.tsx'));
export const LastHub = part(optional(() => import('./last-hub.tsx')));

/** These are below the first screen, so fetched after it. */
export const MoreSections = part(() => import('./more-sections.tsx'));
export const LandingFooter = part(() => import('./landing-footer.tsx'));
