import { useEffect, useRef, useState } from 'react';
import { useLocalValue } from './use-local-value.ts';
import {
  allowSound,
  followSound,
  playWorkSound,
  type SoundState,
  soundState,
  soundWanted,
} from './work-sound.ts';

export interface WorkSound {
  state: SoundState;
  on: boolean;
  setOn(on: boolean): void;
}

/**
 * Plays a sound when an id appears that was not there before; not for those that are there when the list opens.
 * @param ids of the free deliveries; null while they are loading
 */
export function useWorkSound(ids: readonly string[] | null): WorkSound {
  const on = useLocalValue(soundWanted);
  const state = useSoundState(on);
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (ids === null) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...ids]);
    if (on && before && ids.some((id) => !before.has(id))) playWorkSound();
  }, [ids, on]);
  return { state, on, setOn: (next) => soundWanted.set(next) };
}

/** Browsers allow sound once the user has touched the page. */
function useSoundState(on: boolean): SoundState {
  const [state, setState] = useState<SoundState>('unsupported');
  useEffect(() => {
    if (!on) return;
    const look = () => setState(soundState());
    look();
    const touched = () => void allowSound().then(look);
    const stop = followSound(look);
    for (const name of TOUCHES) document.addEventListener(name, touched);
    return () => {
      stop();
      for (const name of TOUCHES) document.removeEventListener(name, touched);
    };
  }, [on]);
  return state;
}

const TOUCHES = ['pointerup', 'keydown'] as const;
