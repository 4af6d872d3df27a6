import { useLingui } from '@lingui/react';
import type { Menu } from '#documents/menu';
import { useStored } from './use-stored.ts';

/** The menu of a business if this device has it, for its texts in English; it is not fetched for them. */
export function useStoredMenu(hostId: string): Menu | undefined {
  const { i18n } = useLingui();
  return useStored(i18n.locale === 'en' ? `menu of ${hostId}` : null, {
    read: async ({ readBusiness }) => {
      const business = await readBusiness(hostId);
      return business && { ...business, value: business.value.menu };
    },
    refresh: async () => 'fresh',
    topics: ['catalog'],
  }).value;
}
