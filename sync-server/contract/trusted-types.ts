/**
 * The only Trusted Types policy that the server's content security policy allows. The page creates it to register its
 * service worker.
 */
export const WORKER_POLICY = 'service-worker';
