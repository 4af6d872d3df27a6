import { useLingui } from '@lingui/react/macro';
import { EXTRA_TAB } from '#domain/product';

/** The name of a tab on the screen: that of the options, which the menu does not show, is in the user's language. */
export function useTabName(): (tab: string) => string {
  const { t } = useLingui();
  return (tab) => (tab === EXTRA_TAB ? t`Opties` : tab);
}
