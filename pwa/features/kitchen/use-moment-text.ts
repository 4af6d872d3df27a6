import { useLingui } from '@lingui/react/macro';
import { clockTime, type Instant, serviceDay } from '#domain/amsterdam-time';
import { dayText } from '../../data/date-text.ts';
import { useFromNow } from '../../data/use-now.ts';

/** Returns the text of a moment: '18:00' today, 'vr 12 jun 18:00' on another service day. */
export function useMomentText(): (at: Instant) => string {
  const { i18n } = useLingui();
  const today = useFromNow(serviceDay);
  return (at) => (serviceDay(at) === today ? '' : `${dayText(at, i18n.locale)} `) + clockTime(at);
}
