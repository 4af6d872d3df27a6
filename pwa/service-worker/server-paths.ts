/** Addresses that the server answers itself: opening one is never answered with the app. */
export const SERVER_PATHS = [
  /^\/(api|db|sandbox|dev|pictures|icons|health|test)(\/|$)/,
  /\/[^/]+\.[a-z0-9]{2,5}$/,
];

/** Pictures of food, and those that people and businesses uploaded. */
export const isPicture = (pathname: string): boolean =>
  /^(\/pictures|(\/test)?\/api\/io\/file)\//.test(pathname);
