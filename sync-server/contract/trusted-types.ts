/**
 * The only Trusted Types policies that the server's content security policy allows: the page creates them to start its
 * workers.
 */
export const WORKER_POLICY = 'service-worker';
/** Created by pwa/public/after-paint.js. */
export const FIRST_HUB_POLICY = 'first-hub';
