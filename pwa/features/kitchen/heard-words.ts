import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { clockTime, type Instant, serviceDay } from '#domain/amsterdam-time';
import { isHeard } from '#domain/kitchen-heard';
import { instantText } from '../../data/date-text.ts';

/** When a device was last heard: a time of today, or a date. */
export function heardWords(i18n: I18n, heard: Instant, now: Instant): string {
  const time = clockTime(heard);
  if (isHeard(heard, now)) return i18n._(msg`verbonden, gehoord om ${time}`);
  if (serviceDay(heard) === serviceDay(now)) return i18n._(msg`gehoord om ${time}`);
  const day = instantText(heard, i18n.locale, { day: 'numeric', month: 'long' });
  return i18n._(msg`gehoord op ${day}`);
}
