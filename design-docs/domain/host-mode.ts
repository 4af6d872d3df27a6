/** Sub-domains that belong to the product itself, not to a business. */
const OWN_NAMES = ['mijn', 'app', 'login', 'www'];
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

/**
 * The permalink of the business whose own sub-domain the page was opened on: the first label of the host name
 * (rule discovery/host-mode). null for the product's own names, a bare domain, a single label or an IP address. In
 * development `roma.localhost` is the business 'roma'.
 * @param site the host name of the main site, e.g. 'eten.voorbeeld.nl', which is not a business. If it is 'localhost',
 * only sub-domains of localhost are businesses, because a tunnel's host name also has sub-domains
 */
export function permalinkOf(hostname: string, site = ''): string | null {
  const labels = hostname.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '').split('.');
  const [first = ''] = labels;
  const last = labels[labels.length - 1] ?? '';
  if (!labels.every((label) => LABEL.test(label)) || /^\d+$/.test(last)) return null;
  const isLocal = labels.length > 1 && last === 'localhost';
  const isSubdomain = isLocal || (labels.length > 2 && site !== 'localhost' && labels.join('.') !== site);
  return isSubdomain && !OWN_NAMES.includes(first) ? first : null;
}

/** A business on trial has no sub-domain: anyone can submit one under any name. */
export const hasSubdomain = ({ test }: { test?: boolean | undefined }): boolean => !test;

/** The host name of an address: 'https://www.Roma.nl:443/menu' and 'roma.nl' have the same one. */
export function hostnameOf(address: string): string {
  const bare = address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '');
  return bare.replace(/[/:?#].*$/, '').replace(/^www\./, '');
}

/**
 * The host name of a business's own site; null for a business on trial, because anyone can submit one with the site of
 * another.
 */
export const ownHostname = ({ url, test }: { url?: string | undefined; test?: boolean | undefined }) =>
  url && !test ? hostnameOf(url) : null;

const AFTER_LOGIN = '/dashboard';

/**
 * Where to go after login: a path of this site, else the dashboard (rule identity/redir). Browsers read '//' and '\'
 * as the start of another host and strip control characters first, so a path with any of them is refused.
 */
export function safeRedir(path: string | null | undefined): string {
  if (!path?.startsWith('/')) return AFTER_LOGIN;
  const [pathname = ''] = path.split(/[?#]/, 1);
  return /\/\/|\\/.test(pathname) || hasControlCharacter(path) ? AFTER_LOGIN : path;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
