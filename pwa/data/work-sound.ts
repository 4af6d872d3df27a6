import { localValue } from '../sync/device/local-value.ts';
import { playTones } from './play-tones.ts';

/** Whether the courier wants to hear new work; a setting of this device. */
export const soundWanted = localValue<boolean>('eetplein-work-sound', (stored) => stored !== false);

/** Two rising tones, each in Hz. */
const TONES = [660, 880];
const VOLUME = 0.4;

let context: AudioContext | undefined;

const audio = (): AudioContext | undefined => {
  if (typeof AudioContext === 'undefined') return undefined;
  context ??= new AudioContext();
  return context;
};

/** 'blocked': the browser makes no sound before the user has touched the page. */
export type SoundState = 'unsupported' | 'blocked' | 'ready';

export function soundState(): SoundState {
  const { state } = audio() ?? {};
  if (state === undefined) return 'unsupported';
  return state === 'running' ? 'ready' : 'blocked';
}

/** Asks the browser for sound. Call it when the user touches the page; before that browsers refuse. */
export async function allowSound(): Promise<void> {
  await audio()
    ?.resume()
    .catch(() => {});
}

/** @param changed called when the browser starts or stops allowing sound. @returns the function that ends this */
export function followSound(changed: () => void): () => void {
  const followed = audio();
  followed?.addEventListener('statechange', changed);
  return () => followed?.removeEventListener('statechange', changed);
}

/** Plays the sound for new work, and vibrates where a phone can. Silent while the browser blocks sound. */
export function playWorkSound(): void {
  navigator.vibrate?.([120, 80, 120]);
  const playing = audio();
  if (playing?.state === 'running') playTones(playing, TONES, VOLUME);
}
