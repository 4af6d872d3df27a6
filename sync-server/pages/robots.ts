/** Paths that crawlers may not read: calls, and personal pages. */
const CLOSED = [
  '/api/',
  '/db/',
  '/dev/',
  '/health',
  '/sandbox/',
  '/test/',
  '/cart',
  '/checkout',
  '/code',
  '/dashboard',
  '/kitchen',
  '/login',
  '/order/',
  '/orders',
  '/register',
  '/settings',
  '/thanks/',
];
/** Pictures of businesses. */
const OPEN = '/api/io/file/';

/** robots.txt. @param origin of the main site */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    `Allow: ${OPEN}`,
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
