import { part } from '../../ui/part.tsx';

/** Fetched in parallel with the documents that the cards show. */
export const BusinessResults = part(() => import('./business-results.tsx'));

/** Below the first screen, so fetched after it. */
export const MoreSections = part(() => import('./more-sections.tsx'));
