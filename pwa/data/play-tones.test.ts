import { expect, test } from 'vitest';
import { playTones } from './play-tones.ts';

test('each tone fades in and out when the one before it ends', () => {
  const events: [number, number][] = [];
  const note = (value: number, at: number) => events.push([value, Math.round(at * 1000)]);
  const connect = (next: object) => next;
  const context = {
    currentTime: 10,
    destination: {},
    createOscillator: () => ({ frequency: {}, connect, start() {}, stop() {} }),
    createGain: () => ({ connect, gain: { setValueAtTime: note, linearRampToValueAtTime: note } }),
  };
  playTones(context as unknown as AudioContext, [660, 880], 0.4);
  expect(events).toEqual([
    [0, 10_000],
    [0.4, 10_020],
    [0, 10_180],
    [0, 10_180],
    [0.4, 10_200],
    [0, 10_360],
  ]);
});
