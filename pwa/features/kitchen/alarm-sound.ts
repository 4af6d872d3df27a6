/** The sound of a new order, made with Web Audio: there is no file to load, so it also sounds without a network. */
export interface AlarmSound {
  /** Whether the browser lets this page make a sound: most need a tap on the page first. */
  isAllowed(): boolean;
  /** Called when that changes, also without a tap: a telephone call or a sleeping tablet ends it. */
  onChange(changed: () => void): void;
  /** Call it in the handler of a tap. */
  allow(): Promise<void>;
  ring(isLoud: boolean): void;
  close(): void;
}

/** Three rising tones, in Hz. */
const TONES = [660, 880, 1175];
const TONE_SECONDS = 0.18;

export function openAlarmSound(): AlarmSound | null {
  if (typeof AudioContext === 'undefined') return null;
  const context = new AudioContext();
  return {
    isAllowed: () => context.state === 'running',
    onChange: (changed) => context.addEventListener('statechange', changed),
    allow: () => context.resume(),
    ring(isLoud) {
      if (context.state !== 'running') return;
      const rounds = isLoud ? 3 : 1;
      for (let round = 0; round < rounds; round++) {
        for (const [index, hertz] of TONES.entries())
          playTone(context, hertz, (round * TONES.length + index) * TONE_SECONDS, isLoud ? 0.9 : 0.35);
      }
    },
    close: () => void context.close().catch(() => {}),
  };
}

/**
 * A tone that fades in and out, because it would click otherwise. @param later seconds from now @param volume 0 to 1
 */
function playTone(context: AudioContext, hertz: number, later: number, volume: number): void {
  const start = context.currentTime + later;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.02);
  gain.gain.linearRampToValueAtTime(0, start + TONE_SECONDS);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + TONE_SECONDS);
}
