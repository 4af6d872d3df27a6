/**
 * The links of the document that name the installable app, by their `rel`: the kitchen is an app of its own, beside the
 * customers' app.
 */
export const APP_LINKS = {
  manifest: { customers: '/manifest.webmanifest', kitchen: '/kitchen.webmanifest' },
  'apple-touch-icon': { customers: '/icons/apple-touch-icon.png', kitchen: '/icons/kitchen-touch-icon.png' },
} as const;
