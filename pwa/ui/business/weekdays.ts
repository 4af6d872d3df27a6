import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The names of the days; 0 is Sunday. Not from Intl, whose first format costs a slow phone tens of milliseconds. */
export const WEEKDAYS: readonly MessageDescriptor[] = [
  msg`zondag`,
  msg`maandag`,
  msg`dinsdag`,
  msg`woensdag`,
  msg`donderdag`,
  msg`vrijdag`,
  msg`zaterdag`,
];
