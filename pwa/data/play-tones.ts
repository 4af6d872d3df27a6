const TONE_SECONDS = 0.18;
const FADE_SECONDS = 0.02;

/** Plays tones one after another, made with Web Audio: no file to load, so they also sound without a network. */
export function playTones(context: AudioContext, hertz: readonly number[], volume: number): void {
  for (const [index, tone] of hertz.entries())
    playTone(context, tone, context.currentTime + index * TONE_SECONDS, volume);
}

/** Fades in and out, because it would click otherwise. @param start seconds of the context @param volume 0 to 1 */
function playTone(context: AudioContext, hertz: number, start: number, volume: number): void {
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + FADE_SECONDS);
  gain.gain.linearRampToValueAtTime(0, start + TONE_SECONDS);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + TONE_SECONDS);
}
