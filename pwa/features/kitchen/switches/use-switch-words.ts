import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import {
  addDays,
  clockTime,
  type Instant,
  serviceDay,
  serviceDayEnd,
  serviceDayStart,
} from '#domain/amsterdam-time';
import type { Switch, SwitchName } from '#domain/switches';
import { dayText } from '../../../data/date-text.ts';

/** While one of these switches is on, delivery or a product is off. */
const OFF: readonly SwitchName[] = ['delivery-off', 'sold-out'];

/** Returns the words for how long a switch stays on. */
export function useUntilWords(): (one: Pick<Switch, 'name' | 'until'>, now: Instant) => string {
  const { t, i18n } = useLingui();
  return useCallback(
    ({ name, until }, now) => {
      if (until === undefined) return OFF.includes(name) ? t`tot je het aanzet` : t`tot je het uitzet`;
      const end = Date.parse(until);
      const time = clockTime(end);
      const endDay = serviceDay(end);
      if (end === serviceDayEnd(now)) return t`vandaag`;
      if (endDay === serviceDay(now)) return t`tot ${time}`;
      // A switch that ends as a service day begins stays on through the day before.
      const isWholeDays = end === serviceDayStart(endDay);
      const day = dayText(isWholeDays ? serviceDayStart(addDays(endDay, -1)) : end, i18n.locale);
      return isWholeDays ? t`t/m ${day}` : t`tot ${day} ${time}`;
    },
    [t, i18n],
  );
}

/** Returns the words for a switch that is on. @param nameOf the name of a product */
export function useSwitchWords(nameOf: (product: string) => string): (one: Switch, now: Instant) => string {
  const { t } = useLingui();
  const untilWords = useUntilWords();
  return useCallback(
    (one, now) => {
      const until = untilWords(one, now);
      const { minutes = 0, text = '' } = one;
      switch (one.name) {
        case 'closed':
          return t`Gesloten ${until}`;
        case 'paused':
          return t`Pauze ${until}`;
        case 'wait':
          return t`Afhalen ${minutes} min`;
        case 'delivery-wait':
          return t`Bezorgen ${minutes} min`;
        case 'delivery-off':
          return t`Bezorgen uit ${until}`;
        case 'sold-out': {
          const product = nameOf(one.product ?? '');
          return t`${product} op`;
        }
        case 'message':
          return t`Bericht: ${text}`;
      }
    },
    [t, untilWords, nameOf],
  );
}
