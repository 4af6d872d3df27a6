import { permalinkOf } from '#domain/host-mode';

/**
 * The business whose own sub-domain this page was opened on, 'organisation/roma'; null on the product's own names.
 * It bypasses the listing flag of that business, and nothing else (rule discovery/host-mode-bypass).
 */
export const hostModeBusiness: `organisation/${string}` | null = businessOf(location.hostname);

export function businessOf(hostname: string): `organisation/${string}` | null {
  const permalink = permalinkOf(hostname);
  return permalink === null ? null : `organisation/${permalink}`;
}
