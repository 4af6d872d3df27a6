import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAlarm } from './use-alarm.ts';

let changed = () => {};
const sound = {
  isAllowed: vi.fn(() => true),
  allow: vi.fn(async () => changed()),
  onChange: vi.fn((listener: () => void) => {
    changed = listener;
  }),
  ring: vi.fn(),
  close: vi.fn(),
};
vi.mock('./alarm-sound.ts', () => ({ openAlarmSound: () => sound }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  sound.isAllowed.mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Alarm({ waiting }: { waiting: string[] }) {
  const { unseen, isSilent } = useAlarm(waiting);
  return <p>{`${unseen} ${isSilent ? 'silent' : 'audible'}`}</p>;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const tap = () => act(() => void fireEvent.click(document.body));

test('An order rings until the page is touched, and louder after a minute', () => {
  const { rerender } = render(<Alarm waiting={[]} />);
  pass(60_000);
  expect(sound.ring).not.toHaveBeenCalled();
  rerender(<Alarm waiting={['a']} />);
  expect(sound.ring).toHaveBeenLastCalledWith(false);
  pass(54_000);
  expect(sound.ring.mock.calls.every(([isLoud]) => !isLoud)).toBe(true);
  pass(6000);
  expect(sound.ring).toHaveBeenLastCalledWith(true);
  tap();
  sound.ring.mockClear();
  pass(60_000);
  expect(sound.ring).not.toHaveBeenCalled();
});

test('An order that comes back after an undo does not ring again, a new one does', () => {
  const { rerender } = render(<Alarm waiting={['a']} />);
  tap();
  rerender(<Alarm waiting={[]} />);
  tap();
  rerender(<Alarm waiting={['a']} />);
  expect(screen.getByText('0 audible')).toBeTruthy();
  rerender(<Alarm waiting={['a', 'b']} />);
  expect(screen.getByText('1 audible')).toBeTruthy();
});

test('A planned order does not ring again if a longer waiting time brings it forward, but if a shorter one brings it back later', () => {
  const { rerender } = render(<Alarm waiting={['a@2000']} />);
  tap();
  rerender(<Alarm waiting={['a@1000']} />);
  expect(screen.getByText('0 audible')).toBeTruthy();
  rerender(<Alarm waiting={[]} />);
  rerender(<Alarm waiting={['a@3000']} />);
  expect(screen.getByText('1 audible')).toBeTruthy();
});

test('A press alone changes nothing: the page would move under the finger before the tap is over', () => {
  render(<Alarm waiting={['a']} />);
  act(() => void fireEvent.pointerDown(document.body));
  expect(screen.getByText('1 audible')).toBeTruthy();
});

test('Says that the browser allows no sound yet, until a tap', async () => {
  sound.isAllowed.mockReturnValue(false);
  render(<Alarm waiting={[]} />);
  expect(screen.getByText('0 silent')).toBeTruthy();
  sound.isAllowed.mockReturnValue(true);
  await act(async () => void fireEvent.click(document.body));
  expect(sound.allow).toHaveBeenCalled();
  expect(screen.getByText('0 audible')).toBeTruthy();
});

test('Says so when the device takes the sound away while the board is open, and when it is back', () => {
  render(<Alarm waiting={[]} />);
  expect(screen.getByText('0 audible')).toBeTruthy();
  const is = (allowed: boolean) =>
    act(() => {
      sound.isAllowed.mockReturnValue(allowed);
      changed();
    });
  is(false);
  expect(screen.getByText('0 silent')).toBeTruthy();
  is(true);
  expect(screen.getByText('0 audible')).toBeTruthy();
});
