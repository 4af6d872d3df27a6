import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeliveryView } from '../../../data/delivery-view.ts';
import { renderPage } from '../../../testing/render-page.tsx';

/** The Web Audio of a browser, which jsdom lacks. It is blocked until `resume` is called after a touch. */
class FakeAudio extends EventTarget {
  static played = 0;
  static touched = false;
  state: AudioContextState = 'suspended';
  currentTime = 0;
  destination = {};
  async resume() {
    if (FakeAudio.touched) this.state = 'running';
    this.dispatchEvent(new Event('statechange'));
  }
  createGain = () => ({
    gain: { setValueAtTime() {}, linearRampToValueAtTime() {} },
    connect: (next: object) => next,
  });
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: object) => next,
    start() {
      FakeAudio.played++;
    },
    stop() {},
  });
}

let WorkSoundSwitch: typeof import('./work-sound-switch.tsx')['WorkSoundSwitch'];
beforeEach(async () => {
  localStorage.clear();
  FakeAudio.played = 0;
  FakeAudio.touched = false;
  vi.resetModules();
  vi.stubGlobal('AudioContext', FakeAudio);
  ({ WorkSoundSwitch } = await import('./work-sound-switch.tsx'));
});

const views = (...ids: string[]) => ids.map((_id) => ({ delivery: { _id } }) as unknown as DeliveryView);
let arrive: (ids: string[]) => void;
function List() {
  const [ids, setIds] = useState(['order/1']);
  arrive = setIds;
  return <WorkSoundSwitch free={views(...ids)} />;
}
const open = () => renderPage({ '/': <List /> }, ['/']);
const touch = () => {
  FakeAudio.touched = true;
  return act(async () => fireEvent.pointerUp(document.body));
};

test('plays a sound for a delivery that was not there before', async () => {
  open();
  await touch();
  act(() => arrive(['order/1', 'order/2']));
  expect(FakeAudio.played).toBe(2);
  act(() => arrive(['order/2']));
  act(() => arrive(['order/1', 'order/2']));
  expect(FakeAudio.played).toBe(2);
});

test('says that the browser makes no sound yet, until the user touches the page', async () => {
  open();
  expect(screen.getByText(/Je browser maakt nog geen geluid/)).toBeTruthy();
  act(() => arrive(['order/1', 'order/2']));
  expect(FakeAudio.played).toBe(0);
  await touch();
  expect(screen.queryByText(/Je browser maakt nog geen geluid/)).toBeNull();
});

test('is silent when it is switched off, also after a reload', async () => {
  const page = open();
  await touch();
  fireEvent.click(screen.getByRole('switch', { name: 'Geluid bij een nieuwe bestelling' }));
  act(() => arrive(['order/1', 'order/2']));
  expect(FakeAudio.played).toBe(0);
  page.unmount();
  open();
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false);
});

test('is not offered if the browser has no sound', async () => {
  vi.stubGlobal('AudioContext', undefined);
  open();
  expect(screen.queryByRole('switch')).toBeNull();
});
