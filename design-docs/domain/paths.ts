/** Pages about the site, the same for all visitors; each name is also the path. */
export const SITE_PAGES = ['privacy', 'terms', 'contact', 'for-businesses'] as const;
export type SitePage = (typeof SITE_PAGES)[number];

const query = (params: Record<string, string | null | undefined>): string => {
  const given = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
};

/** Every route of the app: its pattern and its href builder. An id is `<kind>/<key>`, which is also the path. */
export const paths = {
  /** `zipcode` lists the businesses that deliver there. */
  home: { pattern: '/', href: (params: { zipcode?: string } = {}) => `/${query(params)}` },
  hub: { pattern: '/hub/:key', href: (hub: string) => `/${hub}` },
  business: {
    pattern: '/organisation/:key',
    href: (host: string, params: { cart?: string; tab?: string; group?: string } = {}) =>
      `/${host}${query(params)}`,
  },
  businessInfo: { pattern: '/organisation/:key/info', href: (host: string) => `/${host}/info` },
  /** The information page on a business's own sub-domain. */
  ownInfo: { pattern: '/info', href: () => '/info' },
  club: { pattern: '/club/:key', href: (club: string) => `/${club}` },
  /** Opens the business of the cart, with the cart open. */
  cart: { pattern: '/cart', href: () => '/cart' },
  checkout: { pattern: '/checkout', href: () => '/checkout' },
  login: { pattern: '/login', href: (redir?: string) => `/login${query({ redir })}` },
  /** A placeholder: a first login also creates the account. */
  register: { pattern: '/register', href: () => '/register' },
  dashboard: {
    pattern: '/dashboard',
    /** `delivery` is the key of an order in the courier's list. */
    href: (params: { tab?: string; hub?: string; delivery?: string } = {}) => `/dashboard${query(params)}`,
  },
  orders: { pattern: '/orders', href: (params: { tab?: string } = {}) => `/orders${query(params)}` },
  order: {
    pattern: '/order/:key',
    /** `again`: asks to order the same again. `thanks`: the path to go to once the order is through. */
    href: (order: string, params: { type?: 'checkout'; again?: '1'; thanks?: string } = {}) =>
      `/${order}${query(params)}`,
  },
  receipt: { pattern: '/order/:key/receipt', href: (order: string) => `/${order}/receipt` },
  thanks: { pattern: '/thanks/organisation/:key', href: (host: string) => `/thanks/${host}` },
  privacy: { pattern: '/privacy', href: () => '/privacy' },
  terms: { pattern: '/terms', href: () => '/terms' },
  contact: { pattern: '/contact', href: () => '/contact' },
  /** What the platform offers to businesses, and how they reach it. */
  forBusinesses: { pattern: '/for-businesses', href: () => '/for-businesses' },
  /** The board of a business. `host` is its key, for users who work at several; `open` opens the list of its people. */
  kitchen: {
    pattern: '/kitchen',
    href: (params: { host?: string; tab?: string; open?: 'people' } = {}) => `/kitchen${query(params)}`,
  },
  /** The day report of a business, for its owners. `host` is its key; `date` is a day of the period. */
  kitchenReport: {
    pattern: '/kitchen/report',
    href: (params: { host?: string; period?: string; date?: string } = {}) =>
      `/kitchen/report${query(params)}`,
  },
  /** The settings of a business, for its owners. */
  kitchenSettings: {
    pattern: '/kitchen/settings',
    href: (params: { host?: string } = {}) => `/kitchen/settings${query(params)}`,
  },
  /** The menu of a business, for its owners to edit. */
  kitchenMenu: {
    pattern: '/kitchen/menu',
    href: (params: { host?: string } = {}) => `/kitchen/menu${query(params)}`,
  },
  /** The action codes and vouchers of a business, for its owners. */
  kitchenCodes: {
    pattern: '/kitchen/codes',
    href: (params: { host?: string } = {}) => `/kitchen/codes${query(params)}`,
  },
  /** The field for an action code, at an address that fits on a printed card. */
  enterCode: { pattern: '/code', href: () => '/code' },
  /** Where the QR code of a printed card leads: the action code is filled in and collected. */
  code: { pattern: '/code/:key', href: (code: string) => `/code/${code.toLowerCase()}` },
  settings: { pattern: '/settings', href: (redir?: string) => `/settings${query({ redir })}` },
} as const;
