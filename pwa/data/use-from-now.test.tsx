import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REFRESH_MS, useFromNow } from './use-now.ts';

const COUNT = 120;
let renders = 0;

function Minutes({ due }: { due: number }) {
  renders += 1;
  const minutes = useFromNow((now) => Math.round((due - now) / 60_000));
  return <p>{minutes}</p>;
}
function Steady() {
  renders += 1;
  return <p>{useFromNow((now) => (now > 0 ? 'after 1970' : 'before'))}</p>;
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-12T16:00:00.000Z') });
  renders = 0;
});
afterEach(() => void vi.useRealTimers());

test('every component follows the minute, in several tasks; one whose value stays is not rendered again', async () => {
  const due = Date.now() + 30 * 60_000;
  const keys = Array.from({ length: COUNT }, (_, index) => `c${index}`);
  render(
    <>
      {keys.map((key) => (
        <Minutes key={key} due={due} />
      ))}
      <Steady />
    </>,
  );
  expect(screen.getAllByText('30')).toHaveLength(COUNT);
  const before = renders;
  await act(async () => void vi.advanceTimersByTime(REFRESH_MS));
  expect(screen.getAllByText('30').length).toBeGreaterThan(0);
  await act(async () => void vi.advanceTimersByTime(10));
  expect(screen.getAllByText('29')).toHaveLength(COUNT);
  expect(renders - before).toBe(COUNT);
});
