import { permalinkOf } from '#domain/host-mode';

/** The host name of the main site, 'eten.voorbeeld.nl'. @param publicUrl its address */
export const mainSite = (publicUrl: string): string => new URL(publicUrl).hostname;

/**
 * A document that names the main site, if that decides which sub-domains are businesses (rule discovery/host-mode).
 * `pwa/data/host-mode.ts` reads it.
 */
export function namingSite(document: string, site: string): string {
  if (site !== 'localhost' && permalinkOf(site) === null) return document;
  const charset = '<meta charset="utf-8" />';
  return document.replace(charset, `${charset}<meta name="site" content="${site}" />`);
}
