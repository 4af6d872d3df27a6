/**
 * The one Trusted Types policy that the server's content security policy allows; the page makes it to register its
 * service worker.
 */
export const WORKER_POLICY = 'service-worker';
