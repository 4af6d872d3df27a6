import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { SNACKBAR_MS, useSnackbar } from './snackbar.tsx';

const onPress = vi.fn();
function Adder() {
  const show = useSnackbar();
  return (
    <button type="button" onClick={() => show('Friet is toegevoegd', { label: 'Aanpassen', onPress })}>
      toevoegen
    </button>
  );
}
beforeEach(() => {
  vi.useFakeTimers();
  onPress.mockClear();
  renderPage({ '/': <Adder /> }, ['/']);
  fireEvent.click(screen.getByText('toevoegen'));
});
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.queryByText('Friet is toegevoegd') !== null;

test('it stands for two seconds', () => {
  pass(SNACKBAR_MS - 1);
  expect(shown()).toBe(true);
  pass(1);
  expect(shown()).toBe(false);
});

test('its action is done once, and then it is gone', () => {
  fireEvent.click(screen.getByText('Aanpassen'));
  expect(onPress).toHaveBeenCalledOnce();
  expect(shown()).toBe(false);
});

test('it waits while somebody is at it', () => {
  fireEvent.pointerEnter(screen.getByRole('status'));
  pass(10 * SNACKBAR_MS);
  expect(shown()).toBe(true);
  fireEvent.pointerLeave(screen.getByRole('status'));
  pass(SNACKBAR_MS);
  expect(shown()).toBe(false);
});

test('the same words again stand for two seconds again', () => {
  pass(SNACKBAR_MS - 1);
  fireEvent.click(screen.getByText('toevoegen'));
  pass(SNACKBAR_MS - 1);
  expect(shown()).toBe(true);
});
