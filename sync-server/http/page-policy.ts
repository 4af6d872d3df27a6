import { createHash } from 'node:crypto';

interface Own {
  style: string;
  script?: string;
  /** Allows pictures of this site. */
  images?: boolean;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The content security policy of a page that the server renders itself. Allows only its inline style and script, by
 * their hashes. `style` and `script` are the exact text between the tags.
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
