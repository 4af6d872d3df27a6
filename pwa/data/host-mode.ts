import { permalinkOf } from '#domain/host-mode';

/**
 * The business whose own sub-domain this page was opened on, 'organisation/roma'; null on the product's own names.
 * It bypasses the listing flag of that business, and nothing else (rule discovery/host-mode-bypass).
 */
export let hostModeBusiness: `organisation/${string}` | null = businessOf(
  globalThis.location?.hostname ?? '',
  // The server names the main site if its host name looks like a business's (`sync-server/pages/main-site.ts`).
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name=site]')?.content,
);

/** Called by the server, which renders one page after another, each in a single turn of the event loop. */
export function enterHostMode(hostname: string, site?: string): void {
  hostModeBusiness = businessOf(hostname, site);
}

function businessOf(hostname: string, site?: string): `organisation/${string}` | null {
  const permalink = permalinkOf(hostname, site);
  return permalink === null ? null : `organisation/${permalink}`;
}
