import { APP_LINKS } from '#contract/kitchen-app';
import { paths } from '#domain/paths';

/** Whether a path is a page of the kitchen. */
export const isKitchenPath = (path: string): boolean =>
  path === paths.kitchen.pattern || path.startsWith(`${paths.kitchen.pattern}/`);

/** The document with the manifest and the icon of the kitchen (rule kitchen/installed). */
export const kitchenDocument = (document: string): string =>
  Object.values(APP_LINKS).reduce(
    (text, { customers, kitchen }) => text.replace(`href="${customers}"`, `href="${kitchen}"`),
    document,
  );
