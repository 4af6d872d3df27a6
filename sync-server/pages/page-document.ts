import type { Language } from '#domain/language';
import type { PageHead } from './page-head.ts';

/** The document of a page: the shell that starts the app, with the head and the data of the page. */
export function pageDocument(shell: string, { tags, data }: PageHead, language: Language): string {
  // Functions, because a replacement text would interpret dollar signs in names.
  return shell
    .replace(/<html lang="\w*"/, () => `<html lang="${language}"`)
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags)
    .replace('</body>', () => (data ? `  ${data}\n  </body>` : '</body>'));
}
