import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The look of a business type in chips and on cards. */
export interface BusinessTypeLook {
  title: MessageDescriptor;
  picture: string;
  color: string;
}

/** In the order of the documents' list, which a test checks (rule discovery/business-types). */
export const BUSINESS_TYPE_LOOKS: Record<string, BusinessTypeLook> = {
  pizza: { title: msg`Pizza`, picture: '/pictures/pizza.svg', color: '#D9481C' },
  shoarma: { title: msg`Shoarma`, picture: '/pictures/shoarma.svg', color: '#A8621B' },
  grieks: { title: msg`Grieks`, picture: '/pictures/grieks.svg', color: '#2F72C4' },
  friet: { title: msg`Friet`, picture: '/pictures/friet.svg', color: '#D99A00' },
  sushi: { title: msg`Sushi`, picture: '/pictures/sushi.svg', color: '#D6456B' },
  chinees: { title: msg`Chinees`, picture: '/pictures/chinees.svg', color: '#C0262D' },
  broodje: { title: msg`Broodje`, picture: '/pictures/broodje.svg', color: '#8C6A3F' },
  surinaams: { title: msg`Surinaams`, picture: '/pictures/surinaams.svg', color: '#2E8B57' },
  spareribs: { title: msg`Spare ribs`, picture: '/pictures/spareribs.svg', color: '#8E3B2E' },
  kip: { title: msg`Kip`, picture: '/pictures/kip.svg', color: '#C77B14' },
  spaans: { title: msg`Spaans`, picture: '/pictures/spaans.svg', color: '#B8860B' },
};
export const ALL_TYPES_PICTURE = '/pictures/alle.svg';
