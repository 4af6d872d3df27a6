/** Of a document on the device; the bodies of all but the newest are removed. */
export const REVISIONS_KEPT = 20;
