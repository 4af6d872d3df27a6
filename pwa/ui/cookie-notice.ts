import { lazy } from 'react';
import { optional } from './optional-chunk.ts';

/** Fetched after the first paint: the server's page has no notice. */
export const CookieNotice = lazy(optional(() => import('./cookie-banner.tsx')));
