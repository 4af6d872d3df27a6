import { useEffect } from 'react';
import { APP_LINKS } from '#contract/kitchen-app';

/**
 * While the kitchen is shown, the browser installs the kitchen instead of the customers' app. The document from the
 * server links that manifest already; the one from the service worker is the same for all pages.
 */
export function useKitchenApp(): void {
  useEffect(() => {
    link('kitchen');
    return () => link('customers');
  }, []);
}

function link(app: 'customers' | 'kitchen'): void {
  for (const [rel, addresses] of Object.entries(APP_LINKS))
    document.querySelector(`link[rel="${rel}"]`)?.setAttribute('href', addresses[app]);
}
