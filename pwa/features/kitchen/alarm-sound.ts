import { playTones } from '../../data/play-tones.ts';

/** The sound of a new order. */
export interface AlarmSound {
  /** Whether the browser lets this page make a sound: most need a tap on the page first. */
  isAllowed(): boolean;
  /** Called when that changes, even without a tap: a telephone call or a sleeping tablet ends it. */
  onChange(changed: () => void): void;
  /** Call it in the handler of a tap. */
  allow(): Promise<void>;
  ring(isLoud: boolean): void;
  close(): void;
}

/** Three rising tones, in Hz. */
const TONES = [660, 880, 1175];

export function openAlarmSound(): AlarmSound | null {
  if (typeof AudioContext === 'undefined') return null;
  const context = new AudioContext();
  return {
    isAllowed: () => context.state === 'running',
    onChange: (changed) => context.addEventListener('statechange', changed),
    allow: () => context.resume(),
    ring(isLoud) {
      if (context.state !== 'running') return;
      if (isLoud) playTones(context, [...TONES, ...TONES, ...TONES], 0.9);
      else playTones(context, TONES, 0.35);
    },
    close: () => void context.close().catch(() => {}),
  };
}
