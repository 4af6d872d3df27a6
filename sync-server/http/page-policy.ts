import { createHash } from 'node:crypto';

interface Own {
  style: string;
  script?: string;
  /** Pictures of this site. */
  images?: boolean;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The content security policy of a page that the server writes itself: the style and the script that stand in it, by
 * their hashes, and nothing else. `style` and `script` are exactly what is between the tags.
 */
export const pagePolicy = ({ style, script, images = false }: Own): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    ...(images ? ["img-src 'self' data:"] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
