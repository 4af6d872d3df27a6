import { type ComponentType, createElement, lazy, type ReactElement } from 'react';

type PageModule = { default: ComponentType };
const pages = import.meta.glob<PageModule>([
  '../features/business/business-page.tsx',
  '../features/business-info/info-page.tsx',
  '../features/checkout/checkout-page.tsx',
  '../features/login/login-page.tsx',
  '../features/order/order-page.tsx',
  '../features/order/thanks-page.tsx',
  '../features/dashboard/dashboard-page.tsx',
  '../features/settings/settings-page.tsx',
  '../features/club/club-page.tsx',
]);

/** D1 §8. */
const CHUNK_TIMEOUT_MS = 120_000;

/** A page of a feature, fetched when it is first opened; null where this version has no such page. */
export function page(name: string): ReactElement | null {
  const load = pages[`../features/${name}-page.tsx`];
  return load ? createElement(lazy(() => inTime(load()))) : null;
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  const tooLate = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('the page could not be fetched in time'), {
      name: 'ChunkLoadError',
    });
    setTimeout(reject, CHUNK_TIMEOUT_MS, error);
  });
  return Promise.race([loading, tooLate]);
}
