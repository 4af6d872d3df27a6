import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Id } from '#documents/id';
import { type Instant, serviceDayEnd } from '#domain/amsterdam-time';
import { UNDO_MS } from '#domain/kitchen-undo';
import { inForce, nextSwitchEnd, type Switch, type SwitchName } from '#domain/switches';
import { type SwitchChange, type SwitchesView, setSwitches } from '../../../data/kitchen-switches.ts';
import { useRefusalText } from '../../../data/refusal-text.ts';
import { useConnection } from '../../../data/use-connection.ts';
import { useNow } from '../../../data/use-now.ts';
import { useTickAt } from '../../../data/use-tick-at.ts';
import { useSnackbar } from '../../../ui/snackbar.tsx';

export interface Switches {
  host: Id<'organisation'>;
  view: SwitchesView;
  now: Instant;
  /** The switches that are on now. */
  on: Switch[];
  find(name: SwitchName): Switch | undefined;
  /** Sets switches, and says so. Resolves to whether they were stored. */
  set(changes: readonly SwitchChange[], said: string): Promise<boolean>;
  /** Ends a switch, which can be undone. */
  end(ended: Switch): Promise<boolean>;
}

/** ISO 8601. */
export const endOfToday = (now: Instant): string => new Date(serviceDayEnd(now)).toISOString();

/** The switches of a kitchen, with the actions of their buttons. */
export function useSwitches(host: Id<'organisation'>, view: SwitchesView): Switches {
  const now = useNow();
  useTickAt(nextSwitchEnd(view.switches, now), now);
  const say = useSnackbar();
  const explain = useRefusalText();
  const isOnline = useConnection() === 'online';
  const { t } = useLingui();
  return useMemo(() => {
    const on = inForce(view.switches, now);
    const give = async (changes: readonly SwitchChange[], said: string, undo?: readonly SwitchChange[]) => {
      const given = await setSwitches(host, changes, view.switches);
      if (!given.ok) {
        say(explain(given.code));
        return false;
      }
      const words = isOnline ? said : t`Wordt verstuurd zodra het kan`;
      if (!undo) {
        say(words);
        return true;
      }
      // The undo has to be later than the change that it undoes.
      const sendUndo = async () => {
        const taken = await setSwitches(host, undo, given.switches);
        if (!taken.ok) say(explain(taken.code));
      };
      say(words, { label: t`Ongedaan maken`, onPress: () => void sendUndo() }, UNDO_MS);
      return true;
    };
    return {
      ...{ host, view, now, on },
      find: (name: SwitchName) => on.find((one) => one.name === name),
      set: (changes: readonly SwitchChange[], said: string) => give(changes, said),
      end({ at: _, ...ended }: Switch) {
        const off = { name: ended.name, on: false, ...(ended.product && { product: ended.product }) };
        return give([off], t`Uitgezet`, [ended]);
      },
    };
  }, [host, view, now, say, explain, isOnline, t]);
}
